import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import type { DemoFirm } from '../demo-firm.ts';
import { copyTable, tableText } from './copy-table.ts';
import { createTableSql, demoTable } from './demo-table.ts';

const texts = ['', 'plain', 'tab\tstop', 'back\\slash', 'line\nbreak\r', '\\N', '"quoted", Umläute ß'];

const table = demoTable({
  name: 'copied',
  columns: {
    nr: 'integer',
    text: 'text?',
    figure: 'double precision?',
    flag: 'boolean',
    day: 'date',
    at: 'timestamp(0)',
  },
  key: ['nr'],
  *rows() {
    for (const [nr, text] of texts.entries()) {
      yield { nr, text, figure: nr / 3, flag: nr % 2 === 0, day: '2026-10-30', at: '2026-10-30T21:15:00' };
    }
    yield { nr: 100, text: null, figure: Infinity, flag: false, day: '2024-02-29', at: '2024-02-29T00:00:00' };
  },
});

describe('copy', () => {
  const database = setUpTestDatabase();

  it('writes every value as it is, and a number that is none as null', async () => {
    const client = await database.pool.connect();
    await client.query(createTableSql('env_p', table));
    await copyTable(client, 'env_p', table, tableText(table, {} as DemoFirm));
    client.release();
    const { rows } = await database.pool.query('select * from env_p.copied order by nr');
    expect(rows).toEqual([
      ...texts.map((text, nr) => ({
        nr,
        text,
        figure: nr / 3,
        flag: nr % 2 === 0,
        day: '2026-10-30',
        at: '2026-10-30 21:15:00',
      })),
      { nr: 100, text: null, figure: null, flag: false, day: '2024-02-29', at: '2024-02-29 00:00:00' },
    ]);
  });
});
