import type { ImportMisfits } from '@fundscope/contract/imports';
import { cellReader } from './cell-values.ts';
import type { UnnotedPlan } from './import-plan.ts';
import { shortCell } from './row-faults.ts';

const MOST_NAMED = 3;

/**
 * The plan with the first cells of each column that are not what most of it is. To find them the file is read again, as
 * far as needed: while it was profiled nobody knew what most of it would be.
 */
export async function nameMisfits(plan: UnnotedPlan, signal?: AbortSignal): Promise<UnnotedPlan> {
  const open = plan.columns.flatMap(({ misfits, dateFormat }, index) =>
    misfits
      ? [{ index, misfits, read: cellReader({ dateFormat, type: misfits.as }, plan.decimalMark), first: [] as Named[] }]
      : [],
  );
  const isNamed = ({ first, misfits }: (typeof open)[number]): boolean =>
    first.length >= Math.min(MOST_NAMED, misfits.count);
  if (open.length === 0) return plan;
  let row = 0;
  for await (const { line, cells } of plan.source.records()) {
    if (row++ === 0) continue;
    if (row % 10_000 === 0) signal?.throwIfAborted();
    for (const column of open) {
      const cell = cells[column.index];
      if (!cell?.trim() || isNamed(column) || column.read(cell) !== undefined) continue;
      column.first.push({ line, cell: shortCell(cell) });
    }
    if (open.every(isNamed)) break;
  }
  const first = new Map(open.map((column) => [column.index, column.first]));
  return {
    ...plan,
    columns: plan.columns.map((column, index) =>
      column.misfits ? { ...column, misfits: { ...column.misfits, first: first.get(index) ?? [] } } : column,
    ),
  };
}

type Named = ImportMisfits['first'][number];
