import { backtestTable } from './backtest-table.ts';
import type { AnyDemoTable } from './demo-table.ts';
import { fundTable } from './fund-table.ts';

/** Every table of an environment. */
export const demoTables: readonly AnyDemoTable[] = [fundTable, backtestTable];
