import { printFilter, type FilterTree } from '@fundscope/contract/filter';
import type { AmountFormat } from '@fundscope/contract/views';
import { findAmountFormat } from '../../../views/definition/view-columns.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import type { BoundRule } from './bound-rule.ts';
import { compare, itemOf, itemTitleOf, type ItemTitle, type Row } from './rows-of-rule.ts';

/** A breach as a row of a view tells it. */
export interface FoundBreach {
  readonly book: number;
  /** The texts of the item's columns, joined. */
  readonly item: string;
  readonly itemTitle: ItemTitle;
  /** `$filter` of the item; empty where there is none. */
  readonly itemFilter: string;
  readonly day: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly utilisation: number | null;
  /** Of value and limit. */
  readonly format: AmountFormat;
  /** Whether value and limit are losses, where the column has a profit. */
  readonly isLoss: boolean;
  readonly mustEqual: boolean;
}

function itemFilterOf({ item }: BoundRule, row: Row): string {
  const parts = item.map((column): FilterTree => {
    const text = row.text(column);
    return text === null
      ? { kind: 'comparison', column: column.name, operator: 'eq', value: { type: 'null' } }
      : compare(column, 'eq', text);
  });
  const [first] = parts;
  if (!first) return '';
  return printFilter(parts.length > 1 ? { kind: 'and', operands: parts } : first);
}

/** Nothing where the row names no fund or day. */
export function breachOf(bound: BoundRule, row: Row): FoundBreach | undefined {
  const [book, day] = [row.text(bound.book), row.text(bound.date)];
  if (book === null || day === null) return undefined;
  const value = valueIn(row, bound);
  const limit = typeof bound.limit === 'number' ? bound.limit : numberIn(row, bound.limit);
  return {
    book: Number(book),
    item: itemOf(bound, row),
    itemTitle: itemTitleOf(bound, row),
    itemFilter: itemFilterOf(bound, row),
    day,
    value,
    limit,
    utilisation: shareIn(row, bound, { value, limit }),
    format: formatIn(row, bound),
    isLoss: bound.rule.loss,
    mustEqual: bound.rule.equal === true,
  };
}

/** Null where a value must equal its limit: a class is no share of a class. */
function shareIn(row: Row, { rule, utilisation }: BoundRule, amounts: Pick<FoundBreach, 'value' | 'limit'>) {
  if (rule.equal === true) return null;
  return utilisation ? numberIn(row, utilisation) : utilisationOf(amounts.value, amounts.limit, rule.minimum);
}

/** Of a rule on a profit its loss, so that every value has the sign of its limit. */
function valueIn(row: Row, { rule, value }: Pick<BoundRule, 'rule' | 'value'>): number | null {
  const number = numberIn(row, value);
  return rule.loss && number !== null && number !== 0 ? -number : number;
}

/** The unit of the row where the row says it, else of the column. */
function formatIn(row: Row, { format, value, limit, unitColumn }: BoundRule): AmountFormat {
  const column = value ?? (typeof limit === 'object' ? limit : undefined);
  if (!unitColumn || !column) return format;
  return findAmountFormat(column, row.text(unitColumn)) ?? format;
}

function numberIn(row: Row, column: ViewColumn | undefined): number | null {
  const text = column ? row.text(column) : null;
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * As the test results have it: of a minimum the threshold over the value. Null where the signs differ: then the share of the
 * limit is not defined.
 */
function utilisationOf(value: number | null, limit: number | null, isMinimum: boolean): number | null {
  if (value === null || limit === null) return null;
  const [part, whole] = isMinimum ? [limit, value] : [value, limit];
  if (whole === 0 || part * whole < 0) return null;
  return isMinimum && whole < 0 ? whole / part : part / whole;
}
