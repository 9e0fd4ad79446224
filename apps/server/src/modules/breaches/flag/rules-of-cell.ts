import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { StoredView } from '../../../views/access/stored-views.ts';
import { sqlNameOf } from '../../../views/definition/view-columns.ts';
import type { ViewColumn, ViewDefinition } from '../../../views/definition/view-definition.ts';
import type { BreachFile, BreachRule } from '../rules/breach-file.ts';

/** A column of a relation, by its name in the database: several views may show it. */
export interface StoredColumn {
  readonly relation: string;
  readonly sqlName: string;
}

export interface RuleOfCell {
  readonly rule: BreachRule;
  /** The column decides by itself what a breach is: a case is opened and closed with it. */
  readonly isFlag: boolean;
  /** The column decides which item a row belongs to, or whether the rule looks at the row. */
  readonly selectsItem: boolean;
}

/** The rules that read a column, in whichever view. */
export async function rulesOfCell(
  db: Db,
  { rules }: Pick<BreachFile, 'rules'>,
  { relation, sqlName }: StoredColumn,
): Promise<RuleOfCell[]> {
  const views = await readDefinitions(db, new Set(rules.map(({ view }) => view.toLowerCase())));
  return rules.flatMap((rule) => {
    const view = views.get(rule.view.toLowerCase());
    const column = view?.relation === relation && view.columns.find((one) => sqlNameOf(one) === sqlName);
    if (!column || !readsColumn(rule, column.name)) return [];
    return [{ rule, isFlag: isFlagIn(rule.breach, column), selectsItem: selectsItem(rule, column.name) }];
  });
}

async function readDefinitions(db: Db, names: ReadonlySet<string>): Promise<ReadonlyMap<string, ViewDefinition>> {
  const { rows } = await sql<{ name: string; definition: ViewDefinition }>`
    select lower(wv_name) as name, definition from fundscope.views where lower(wv_name) = any(${[...names]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * The columns of a view whose correction opens or closes a breach: a rule may read them in another view of the same relation.
 * @param findView a stored view by name
 */
export function flagColumnsOf(
  { relation, columns }: ViewDefinition,
  rules: BreachFile['rules'],
  findView: (name: string) => Pick<StoredView, 'relation' | 'definition'> | undefined,
): ReadonlySet<string> {
  const flags = new Set(
    rules.flatMap(({ view, breach }) => {
      const read = findView(view);
      if (read?.relation !== relation) return [];
      return read.definition.columns.filter((column) => isFlagIn(breach, column)).map(sqlNameOf);
    }),
  );
  return new Set(columns.filter((column) => flags.has(sqlNameOf(column))).map(({ name }) => name));
}

const isFlagIn = (breach: string, { type, name }: ViewColumn): boolean => type === 'bool' && hasWord(breach, name);

const hasWord = (text: string, column: string): boolean =>
  (text.match(/[\p{L}\p{N}_]+/gu) ?? []).some((word) => word.toLowerCase() === column.toLowerCase());

/** Whether the column's name stands in a filter of the rule, or is one of its columns. */
const readsColumn = ({ rows = '', breach, item, value, limit, utilisation }: BreachRule, column: string): boolean =>
  hasWord([rows, breach, ...item, value, limit, utilisation].join(' '), column);

const selectsItem = ({ rows = '', item }: BreachRule, column: string): boolean =>
  hasWord([rows, ...item].join(' '), column);
