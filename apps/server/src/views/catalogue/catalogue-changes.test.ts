import { viewInfoSchema } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../platform/config.ts';
import { connect } from '../../database/connection.ts';
import { APP_ROLE } from '../../database/roles.ts';
import { rowsUrl, type TestApp, setUpTestApp } from '../../../test/app.ts';
import { addBook, addGroup, addPortal, addUser, linkTo } from '../../../test/world.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { applyCatalogue } from './catalogue.repository.ts';
import { viewDefinitionSchema } from '../definition/view-definition.ts';

describe('a change of the catalogue', () => {
  const first = setUpTestApp();
  let second: Pick<TestApp, 'app'> & { close: () => Promise<void> };
  let token: string;

  beforeAll(async () => {
    const database = connect({ address: first.database.address, poolSize: 5, queryTimeoutMs: 30_000, role: APP_ROLE });
    const config = { ...readConfig({}), logLevel: 'silent', maxLagMs: 60_000 } as const;
    const app = await buildApp({ config, database, revision: '0.0.0-test' });
    const close = async () => {
      await app.close();
      await database.close();
    };
    second = { app, close };
    const db = first.database.kysely;
    await sql`create table env_p.funds as select book, 10 * book as other, 'name' as name from generate_series(1, 3) book`.execute(
      db,
    );
    for (const book of [1, 2, 3, 10]) await addBook(db, book);
    const portal = await addPortal(db, 'p', [{ link: linkTo('FUNDS') }]);
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { books: [2, 10], portals: [portal] })] });
    token = await first.signIn('reader');
  });
  afterAll(async () => {
    await second.close();
  });

  const entry = (title: string, sqlName: string): CatalogueEntry => ({
    definition: viewDefinitionSchema.parse({
      name: 'FUNDS',
      title,
      relation: 'funds',
      bookColumn: 'Book',
      columns: [{ name: 'Book', sql: sqlName, type: 'book', key: true }],
    }),
    source: 'funds.yaml',
    place: () => 'funds.yaml:1',
  });
  const apply = (...entries: readonly CatalogueEntry[]) =>
    applyCatalogue(first.database.kysely, { collection: 'test', entries }, { prune: true });
  const ask = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return Promise.all([first.app, second.app].map((app) => app.inject({ url, headers })));
  };
  const titles = async () =>
    (await ask('/api/wview/FUNDS/info')).map((answer) =>
      answer.statusCode === 200 ? viewInfoSchema.parse(answer.json()).Title : answer.statusCode,
    );
  const rows = async () => (await ask(rowsUrl('FUNDS'))).map((answer) => answer.json<unknown>());

  it('holds on the next request of every server process: a new view, a changed one, another book column, a removed one', async () => {
    expect(await titles()).toEqual([404, 404]);
    await apply(entry('before', 'book'));
    expect(await titles()).toEqual(['before', 'before']);
    expect(await rows()).toEqual([[{ _rn: 1, Book: 2 }], [{ _rn: 1, Book: 2 }]]);
    await apply(entry('after', 'other'));
    expect(await titles()).toEqual(['after', 'after']);
    expect(await rows()).toEqual([[{ _rn: 1, Book: 10 }], [{ _rn: 1, Book: 10 }]]);
    await apply();
    expect(await titles()).toEqual([404, 404]);
  });

  it('leaves a load that has begun as it is', async () => {
    await apply(entry('before', 'book'));
    const [begun] = await Promise.all([ask(rowsUrl('FUNDS')), apply(entry('after', 'other'))]);
    for (const { statusCode } of begun) expect(statusCode).toBe(200);
  });
});
