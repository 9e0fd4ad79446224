import { parseFilter, printFilter, type FilterTree } from '@fundscope/contract/filter';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { evaluateFilter } from '../../../test/evaluate-filter.ts';
import { addCells, cellTypes, filterRuns, filterTree, type CellRow } from '../../../test/filter-cells.ts';
import { bindView, type BoundView } from './bound-view.ts';
import { compileFilter } from './compile-filter.ts';
import { viewDefinitionSchema } from '../definition/view-definition.ts';

/** Filters in one query, so that 100,000 take minutes. */
const AT_ONCE = 20;

describe('a filter compiled to SQL', () => {
  const database = setUpTestDatabase();
  let view: BoundView;
  let rows: readonly CellRow[];

  beforeAll(async () => {
    rows = await addCells(database.kysely);
    const columns = [
      { name: 'id', type: 'number' },
      ...Object.entries(cellTypes).map(([name, type]) => ({ name, type })),
    ];
    const definition = viewDefinitionSchema.parse({ name: 'CELLS', title: 'cells', relation: 'cells', columns });
    view = await bindView(database.kysely, { definition: definition }, 'production');
  });

  it(
    `finds exactly the rows for which the filter is true, ${filterRuns} times`,
    { timeout: 60_000 + filterRuns * 20 },
    async () => {
      let telling = 0;
      const filters = fc.array(filterTree, { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(filters, async (trees) => {
          const conditions = trees.map((tree) => {
            const printed = printFilter(tree);
            return sql`${compileFilter(parseFilter(printed)!, view, printed)} is true`;
          });
          const result = await sql<{ id: number; found: boolean[] }>`
          select id, array[${sql.join(conditions)}] as found from env_p.cells order by id`.execute(database.kysely);
          for (const [index, tree] of trees.entries()) {
            const found = result.rows.filter((row) => row.found[index]).map(({ id }) => id);
            const expected = rows.filter((row) => evaluateFilter(tree, row, cellTypes)).map(({ id }) => id);
            expect(found, printFilter(tree)).toEqual(expected);
            if (expected.length > 0 && expected.length < rows.length) telling++;
          }
        }),
        { numRuns: Math.ceil(filterRuns / AT_ONCE) },
      );
      // Filters that find everything or nothing would prove little.
      expect(telling).toBeGreaterThan(filterRuns / 3);
    },
  );

  it('names the place of each comparison, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(filterTree, { minLength: 1, maxLength: 3 }), filterTree, (before, after) => {
        const unknown: FilterTree = {
          kind: 'comparison',
          column: 'no such',
          operator: 'not like',
          value: { type: 'text', value: "it's" },
        };
        const filter = printFilter({ kind: 'or', operands: [...before, { kind: 'not', operand: unknown }, after] });
        const parsed = parseFilter(filter);
        const compile = () => compileFilter(parsed!, view, filter);
        expect(compile).toThrow(
          expect.objectContaining({
            code: 'filter-unknown-column',
            token: '"no such"',
            position: filter.indexOf('"no such"'),
          }),
        );
      }),
    );
  });
});
