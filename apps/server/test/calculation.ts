import { environmentSchemas, type Environment } from '../src/database/environments.ts';
import { fundTables } from '../src/calculate/results/result-tables.ts';
import type { Selection } from '../src/calculate/run/prepare-inputs.ts';
import { runCalculation, type CalculationResult } from '../src/calculate/run/run-calculation.ts';
import { prepareRows, type InputRows } from './calculation-inputs.ts';
import { setUpTestDatabase } from './database.ts';

/** What a calculation fills, fund by fund. */
export const resultRelations = Object.values(fundTables).map(({ relation }) => relation);

interface Wish {
  readonly environment?: Environment;
  readonly selection?: Selection;
  readonly isAgain?: boolean;
  readonly signal?: AbortSignal;
  readonly onStatus?: (text: string) => void;
  readonly threads?: number;
}

/** A database of the file's own that calculations are written to. */
export function setUpCalculation() {
  const database = setUpTestDatabase();
  const query = async <Row>(sql: string): Promise<Row[]> => (await database.pool.query(sql)).rows as Row[];

  async function calculate(tables: InputRows, wish: Wish = {}): Promise<CalculationResult> {
    return runCalculation(database, await prepareRows(tables, wish.selection), {
      environment: 'production',
      isAgain: false,
      // A thread reads the product's sources anew, which takes longer than what most of these compute.
      threads: 1,
      signal: new AbortController().signal,
      ...wish,
      leftOut: new Set(),
      software: 'test',
      source: 'the test',
    });
  }
  /** Rows that one environment shows and the other does not. */
  async function differences(one: Environment, other: Environment): Promise<number> {
    const counts = await Promise.all(
      resultRelations.map(async (relation) => {
        const [a, b] = [one, other].map((name) => `select * from ${environmentSchemas[name]}.${relation}`);
        const [row] = await query<{ n: number }>(
          `select count(*)::integer as n from ((${a} except all ${b}) union all (${b} except all ${a})) d`,
        );
        return row!.n;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  return { database, query, calculate, differences };
}
