import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { fundRules } from '../../test/reconciliation-rules/fund-rules.ts';
import { indicatorRules } from '../../test/reconciliation-rules/indicator-rules.ts';
import { limitRules } from '../../test/reconciliation-rules/limit-rules.ts';
import { liquidityRules } from '../../test/reconciliation-rules/liquidity-rules.ts';
import { marketRiskRules } from '../../test/reconciliation-rules/market-risk-rules.ts';
import type { Rule } from '../../test/reconciliation-rules/rule.ts';
import { environmentSchemas } from '../database/environments.ts';
import { demoRelations } from './tables/demo-relations.ts';

/** What is computed once is what its select gives from the tables as they are. */
const computedOnce = Object.values(environmentSchemas).flatMap((schema) =>
  demoRelations
    .filter(({ key }) => key)
    .map(({ name, sqlOf }): readonly [string, string] => {
      const stored = `select * from ${schema}.${name}`;
      return [
        `${schema}.${name} holds what it is computed from`,
        `select (select count(*) from ${schema}.${name}), (select count(*) from (
           (${stored} except all (${sqlOf(schema)})) union all ((${sqlOf(schema)}) except all ${stored})) as others)`,
      ];
    }),
);

/** Each rule and the number of rows that break it; the first number is how many rows were looked at. */
const rules: readonly Rule[] = [
  ...computedOnce,
  ...marketRiskRules,
  ...limitRules,
  ...fundRules,
  ...liquidityRules,
  ...indicatorRules,
];

describe('the figures of the demo firm reconcile', () => {
  const database = setUpTestDatabase({ demo: true });

  it.each(rules)('%s', async (_rule, sql) => {
    const { rows } = await database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, broken] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(broken).toBe(0);
  });
});
