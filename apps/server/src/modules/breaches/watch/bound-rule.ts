import { FilterError, parseFilter, type FilterTree } from '@fundscope/contract/filter';
import type { AmountFormat } from '@fundscope/contract/views';
import type pg from 'pg';
import { HttpError } from '../../../http/http-error.ts';
import type { Session } from '../../../http/session.ts';
import { readableView, type ReadableView } from '../../../views/access/readable-view.ts';
import { findColumn } from '../../../views/definition/view-columns.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import type { BreachRule } from '../rules/breach-file.ts';
import { bindUnit } from './bind-unit.ts';
import { RuleFault } from './rule-fault.ts';

/** A rule with the view and the columns that it names. */
export interface BoundRule {
  readonly rule: BreachRule;
  readonly view: ReadableView;
  readonly date: ViewColumn;
  readonly book: ViewColumn;
  readonly item: readonly ViewColumn[];
  readonly value: ViewColumn | undefined;
  /** A constant where it is a number. */
  readonly limit: ViewColumn | number | undefined;
  readonly utilisation: ViewColumn | undefined;
  /** Which rows are looked at; all when not given. */
  readonly rows: FilterTree | undefined;
  readonly breach: FilterTree;
  /** Of value and limit, where no column says the unit of each row. */
  readonly format: AmountFormat;
  /** The column with the unit of each row. */
  readonly unitColumn: ViewColumn | undefined;
}

const itemTypes: ReadonlySet<ViewColumn['type']> = new Set(['text', 'name', 'number']);

/**
 * Looks up what a rule names, as far as its reader may read it.
 * @throws {RuleFault} naming rule, field and cure.
 */
export async function bindRule(pool: pg.Pool, reader: Session, rule: BreachRule): Promise<BoundRule> {
  const view = await readableView(pool, reader, rule.view, ['production']).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.code !== 'not-found') throw error;
    throw new RuleFault(`view: there is no view '${rule.view}' that ${reader.username} may read`);
  });
  const { definition } = view;
  const column = (field: string, name: string): ViewColumn => {
    const found = findColumn(definition.columns, name);
    if (!found?.listed) throw new RuleFault(`${field}: ${definition.name} lists no column '${name}'`);
    return found;
  };
  if (definition.bookColumn === undefined) {
    throw new RuleFault(`view: ${definition.name} has no bookColumn, so nobody could be told whose breach it is`);
  }
  const date = column('date', rule.date);
  if (date.type !== 'date') throw new RuleFault(`date: '${date.name}' is no date, but ${date.type}`);
  const item = rule.item.map((name, index) => column(`item.${index}`, name));
  const odd = item.find(({ type }) => !itemTypes.has(type));
  if (odd) throw new RuleFault(`item: '${odd.name}' is ${odd.type}; text and numbers tell breaches apart`);
  const breach = filterOf('breach', rule.breach);
  if (!breach) throw new RuleFault('breach: must not be empty');
  const amounts = {
    value: rule.value === undefined ? undefined : column('value', rule.value),
    limit: typeof rule.limit === 'string' ? column('limit', rule.limit) : rule.limit,
    utilisation: rule.utilisation === undefined ? undefined : column('utilisation', rule.utilisation),
  };
  const { format, unitColumn } = bindUnit(rule, amounts);
  return {
    rule,
    view,
    date,
    book: column('bookColumn', definition.bookColumn),
    item,
    ...amounts,
    rows: filterOf('rows', rule.rows ?? ''),
    breach,
    format,
    unitColumn: unitColumn === undefined ? undefined : column('unitColumn', unitColumn),
  };
}

function filterOf(field: string, text: string): FilterTree | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw new RuleFault(`${field}: ${error.message}`, { cause: error });
    throw error;
  }
}
