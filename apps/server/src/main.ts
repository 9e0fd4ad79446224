// Before anything else is loaded.
import './platform/memory-settings.ts';
import { run } from './cli/run.ts';

process.exitCode = await run(process.argv.slice(2));
