import { GridTable } from './GridTable.tsx';
import type { WviewGridProps } from './model/grid-props.ts';

/** The table of a view: fills its parent, at least 240 px high. */
export function WviewGrid({ mode = { kind: 'plain' }, ...grid }: WviewGridProps) {
  if (mode.kind === 'regression') return <mode.Grid {...grid} options={mode.options} />;
  if (mode.kind === 'grouped') return <mode.Grid {...grid} options={mode.options} />;
  // Another kind is another grid: what was typed into or ticked in the one is not the other's.
  return <GridTable key={mode.kind} {...grid} mode={mode} />;
}
