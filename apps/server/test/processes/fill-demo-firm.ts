// Fills the database whose address it is given with the demo firm, computed once where this checkout has kept what it came to.
import { connect } from '../../src/database/connection.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { findFilledFirm } from '../demo-firm/filled-firm.ts';

const database = connect({ address: process.argv[2] ?? '', poolSize: 2, queryTimeoutMs: 0 });
const firm = findFilledFirm();
const onProgress = (line: string) => process.stdout.write(`${line}\n`);
await fillDemo(database, { onProgress, ...(firm && { textOf: firm.textOf }) });
await database.close();
