import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, type Caller } from '../../../test/caller.ts';
import { addGroup, addPortal, addUser } from '../../../test/world.ts';

/** As a German reader looks for them: umlauts, accents and capitals beside their base letter. */
const names = ['abel', 'Adler', 'Ähre', 'Berger', 'Çelik', 'Curie', 'Ó Néill', 'Oberon', 'Ott', 'Özdemir', 'Zeller'];
/** In the order of their code units, which no list may have. */
const inserted = names.toSorted();

const server = setUpTestApp();
let admin: Caller;
beforeAll(async () => {
  ({ caller: admin } = await addAdministrator(server));
  const db = server.database.kysely;
  for (const [nr, name] of inserted.entries()) {
    const user = await addUser(db, { username: `user ${nr}` });
    await sql`update fundscope.users set surname = ${name}, firstname = 'A' where user_nr = ${user}`.execute(db);
    await addGroup(db, { name });
    await addPortal(db, name);
    await sql`insert into fundscope.risk_benchmarks (name) values (${name})`.execute(db);
    await sql`insert into fundscope.benchmark_indices (index_id, name) values (${`I${nr}`}, ${name})`.execute(db);
  }
});

const listed = (values: readonly unknown[]): unknown[] => values.filter((value) => names.includes(String(value)));
const field =
  (name: string) =>
  (row: Readonly<Record<string, unknown>>): unknown =>
    row[name];
const rows = async (url: string) => (await admin.get(url)).json<Record<string, unknown>[]>();

describe('a list of names is sorted by the collation of the language', () => {
  it('in the API: users, groups, benchmarks and indices', async () => {
    expect(listed((await rows('/api/adminuser')).map(field('Surname')))).toEqual(names);
    expect(listed((await rows('/api/admingroup')).map(field('Name')))).toEqual(names);
    expect(listed((await rows('/api/fmdriskbenchmark')).map(field('name')))).toEqual(names);
    expect(listed((await rows('/api/fmdriskbenchmark/index')).map(field('name')))).toEqual(names);
  });

  it('in the choices of an import: portals and groups', async () => {
    const { portals, groups } = (await admin.get('/api/imports/targets')).json<Record<string, string[]>>();
    expect(listed(portals ?? [])).toEqual(names);
    expect(listed(groups ?? [])).toEqual(names);
  });

  it('in the CSV files of users and groups', async () => {
    for (const kind of ['users', 'groups']) {
      const { body } = await admin.get(`/api/admincsv/${kind}`);
      const cells = body.split(/\r?\n/u).map((line) => line.split(/[;,]/u).find((cell) => names.includes(cell)));
      expect(listed(cells)).toEqual(names);
    }
  });
});
