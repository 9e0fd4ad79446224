// Fills the database whose address it is given with the demo firm.
import { connect } from '../../src/database/connection.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';

const database = connect({ address: process.argv[2] ?? '', poolSize: 2, queryTimeoutMs: 0 });
await fillDemo(database, { onProgress: (line) => process.stdout.write(`${line}\n`) });
await database.close();
