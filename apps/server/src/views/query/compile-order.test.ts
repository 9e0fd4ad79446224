import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { viewDefinitionSchema } from '../definition/view-definition.ts';
import { bindView, type BoundView } from './bound-view.ts';
import { compileOrder } from './compile-order.ts';

/** The columns that an order of the database names; a collation is none. */
const columnsOf = (order: string): string[] => [...order.matchAll(/"([a-z]+)"/gu)].map(([, name = '']) => name);

describe('an order compiled to SQL', () => {
  const database = setUpTestDatabase();
  let view: BoundView;

  beforeAll(async () => {
    for (const statement of [
      `create table env_p.ordered (
         whole int not null unique, label text not null unique, pair int not null, other int not null,
         open int unique, amount numeric not null unique, late int not null unique deferrable,
         part int not null, sum int not null, unique (pair, other))`,
      'create unique index on env_p.ordered (part) where part > 0',
      'create unique index on env_p.ordered ((sum + 1))',
    ]) {
      await sql.raw(statement).execute(database.kysely);
    }
    const numbers = ['whole', 'pair', 'other', 'open', 'amount', 'late', 'part', 'sum'].map((name) => ({
      name,
      type: 'number' as const,
      key: name === 'pair' || name === 'other',
    }));
    const definition = viewDefinitionSchema.parse({
      name: 'ORDERED',
      title: 'ordered',
      relation: 'ordered',
      columns: [...numbers, { name: 'label', type: 'text' }],
    });
    view = await bindView(database.kysely, { definition }, 'production');
  });

  const columnsOrderedBy = (orderBy: string): string[] => {
    const query = sql`select from env_p.ordered order by ${compileOrder(view, orderBy)}`.compile(database.kysely);
    return columnsOf(query.sql.slice(query.sql.indexOf('order by')));
  };

  it('ends with a column in which no two rows are alike', () => {
    expect(columnsOrderedBy('whole')).toEqual(['whole']);
    expect(columnsOrderedBy('whole desc, open')).toEqual(['whole']);
    expect(columnsOrderedBy('open, label, whole')).toEqual(['open', 'label']);
  });

  it('breaks ties by the key where a column may be missing, is read as another value, or is unique in part or later', () => {
    for (const column of ['open', 'amount', 'late', 'part', 'sum']) {
      const columns = columnsOrderedBy(column);
      expect(new Set(columns), column).toEqual(new Set([column, 'pair', 'other']));
    }
    expect(columnsOrderedBy('pair')).toEqual(['pair', 'other']);
  });
});
