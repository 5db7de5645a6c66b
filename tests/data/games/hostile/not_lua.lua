<!DOCTYPE html>
<html>
