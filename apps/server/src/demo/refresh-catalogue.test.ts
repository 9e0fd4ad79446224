import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, setUpTestDatabase } from '../../test/database.ts';
import { planAllRowPolicies } from '../views/row-security/apply-row-policies.ts';
import { storedViews } from '../views/catalogue/catalogue.repository.ts';
import { demoCatalogueFolder } from './catalogue-folder.ts';
import { refreshDemoCatalogue } from './demo-catalogue.ts';

describe('the catalogue of a demo installation', () => {
  const database = setUpTestDatabase({ demo: true });
  let newer: string;
  beforeAll(async () => {
    newer = mkdtempSync(join(tmpdir(), 'fundscope-newer-'));
    cpSync(demoCatalogueFolder(), newer, { recursive: true });
  });
  afterAll(async () => {
    rmSync(newer, { recursive: true });
  });

  const change = (file: string, from: string | RegExp, to: string): void =>
    writeFileSync(join(newer, file), readFileSync(join(newer, file), 'utf8').replace(from, to));
  const definition = async (name: string) => {
    const { rows } = await database.pool.query<{ auto_load: boolean; changed_at: string }>(
      `select (definition ->> 'autoLoad')::boolean as auto_load, changed_at from fundscope.views where wv_name = $1`,
      [name],
    );
    return rows[0];
  };

  it('limits every view on funds by the database too, in every environment', async () => {
    const definitions = (await storedViews(database.kysely)).map(({ definition }) => definition);
    expect(definitions.length).toBeGreaterThan(20);
    expect(await planAllRowPolicies(database.kysely, definitions)).toEqual({ steps: [], gaps: [], faults: [] });
  });

  it('stays as it is while it is the one that was stored', async () => {
    const before = await definition('STRESS_VIEW');
    expect(await refreshDemoCatalogue(database.kysely)).toBeUndefined();
    expect(await definition('STRESS_VIEW')).toEqual(before);
  });

  it('follows a newer one at the next start', async () => {
    const before = await definition('STRESS_VIEW');
    change('stress.yaml', 'relation: stress_worst', `relation: stress_worst\nautoLoad: ${String(!before?.auto_load)}`);
    expect(await refreshDemoCatalogue(database.kysely, newer)).toBeUndefined();
    expect((await definition('STRESS_VIEW'))?.auto_load).toBe(!before?.auto_load);
  });

  it('leaves the views of a folder "demo" alone, and keeps its own under a name that no folder has', async () => {
    const { kysely, pool } = database;
    await pool.query(`
      insert into fundscope.views (wv_name, definition, source, collection)
      select 'MINE', definition || '{"name":"MINE","aliases":[]}', 'catalogue/mine.yaml', 'demo'
      from fundscope.views where wv_name = 'STRESS_VIEW';
      update fundscope.views set collection = 'demo'`);
    await pool.query(`delete from fundscope.settings where key = 'demo-catalogue'`);
    expect(await refreshDemoCatalogue(kysely, newer)).toBeUndefined();
    const { rows } = await pool.query(
      'select collection, min(wv_name) as first, count(*)::int > 20 as many from fundscope.views group by 1 order by 1',
    );
    expect(rows).toEqual([
      { collection: 'demo', first: 'MINE', many: false },
      { collection: 'fundscope/demo', first: expect.any(String), many: true },
    ]);
  });

  it('lets the server start where older data does not fit it, and says so', async () => {
    change('stress.yaml', 'relation: stress_worst', 'relation: a_table_of_tomorrow');
    const before = await definition('STRESS_VIEW');
    expect(await refreshDemoCatalogue(database.kysely, newer)).toMatch(
      /stay as they were.*\n.*stress\.yaml:\d+: view STRESS_VIEW: there is no table or view env_p\.a_table_of_tomorrow/u,
    );
    expect(await definition('STRESS_VIEW')).toEqual(before);
  });

  it('is none of an installation without the demo firm', async () => {
    const other = await createTestDatabase();
    expect(await refreshDemoCatalogue(other.kysely)).toBeUndefined();
    const { rowCount } = await other.pool.query('select from fundscope.views');
    expect(rowCount).toBe(0);
    await other.drop();
  });
});
