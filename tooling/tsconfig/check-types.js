#!/usr/bin/env node
// TypeScript's native compiler checks three times as fast. It makes the declarations, too.
import { findPackageJSON } from 'node:module';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// Several checkers each look at what they share anew: where packages are checked side by side and processors are few, one takes half.
if (availableParallelism() < 8) process.argv.push('--singleThreaded');

await import(new URL('bin/tsc', pathToFileURL(findPackageJSON('typescript-native', import.meta.url))));
