import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import type { DemoRule } from '../../test/demo-rules/demo-rule.ts';
import { figureRules } from '../../test/demo-rules/figure-rules.ts';
import { lawRules } from '../../test/demo-rules/law-rules.ts';
import { environmentSchemas } from '../database/environments.ts';
import { demoRelations } from './tables/demo-relations.ts';

/** What is computed once is what its select gives from the tables as they are. */
const computedOnce = Object.values(environmentSchemas).flatMap((schema) =>
  demoRelations
    .filter(({ key }) => key)
    .map(({ name, sqlOf }): DemoRule => {
      const stored = `select * from ${schema}.${name}`;
      return [
        `${schema}.${name} holds what it is computed from`,
        `select (select count(*) from ${schema}.${name}), (select count(*) from (
           (${stored} except all (${sqlOf(schema)})) union all ((${sqlOf(schema)}) except all ${stored})) as others)`,
      ];
    }),
);

describe('the figures of the demo firm reconcile', () => {
  const database = setUpTestDatabase({ demo: true });

  it.each([...computedOnce, ...figureRules, ...lawRules])('%s', async (_rule, sql) => {
    const { rows } = await database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, broken] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(broken).toBe(0);
  });
});
