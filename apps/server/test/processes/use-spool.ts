// Writes an answer to a spool in the folder that it is given, says so when its file has no name any more, and waits.
import { readdirSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { Spool } from '../../src/platform/spool/spool.ts';
import { SpoolBudget } from '../../src/platform/spool/spool-budget.ts';

const share = { fileBytes: 1_000_000, files: 10 };
const budget = new SpoolBudget({ ...share, ofOneCaller: share, memoryBytes: 0 });
const folder = process.argv[2] ?? '';
const spool = new Spool({ budget, caller: 1, folder, memoryBytes: 0 });
spool.add(Buffer.alloc(1_000, 'a row of somebody'));
const watch = setInterval(() => {
  if (budget.usage().fileBytes > 0 && readdirSync(folder).length === 0) process.stdout.write('written\n');
}, 50);
process.once('exit', () => clearInterval(watch));
