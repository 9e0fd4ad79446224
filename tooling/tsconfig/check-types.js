#!/usr/bin/env node
// TypeScript's native compiler checks three times as fast. Declarations are still made by the compiler that tsup can use.
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

await import(new URL('bin/tsc', pathToFileURL(findPackageJSON('typescript-native', import.meta.url))));
