import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { demoGroups } from '../src/demo/firm/demo-users.ts';
import { demoPassword } from '../src/modules/installation/demo-sign-ins.ts';
import { setUpTestApp } from './app.ts';
import { addAdministrator, signInCaller } from './caller.ts';
import { setUpCaller } from './set-up-caller.ts';

/** The demo firm, one who sees all books, an administrator, and the group of the bank, which has parameters of its own. */
export function setUpBankOfDemo() {
  const server = setUpTestApp({ demo: true });
  let bank: number;
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      select group_id as id from fundscope.groups where name = ${demoGroups.bank.name}`.execute(server.database.kysely);
    bank = rows[0]!.id;
  });
  return {
    server,
    risk: setUpCaller(() => signInCaller(server, 'demo.risk', demoPassword)),
    admin: setUpCaller(async () => (await addAdministrator(server)).caller),
    bankNr: () => bank,
  };
}
