import { nearestName } from '../../platform/nearest-name.ts';
import { filterFaults, orderFaults } from '../../views/definition/definition-references.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import type { HomeDescription } from './home-description.ts';

/** A place of a description that reads a view. */
export interface HomePlace {
  /** Such as `limits.market`. */
  readonly at: string;
  readonly view: string;
  /** The columns that it names, with the key of each. */
  readonly columns: readonly (readonly [key: string, name: string])[];
  readonly where: string;
  readonly orderBy: string;
}

const numericTypes: ReadonlySet<string> = new Set(['number', 'perc', 'percmath']);
const numericKeys: ReadonlySet<string> = new Set(['value', 'limit', 'utilisation']);

/** Every place of a description that reads a view. */
export function placesOf({ lead, limits, blocks, fund }: HomeDescription): HomePlace[] {
  const bare = { where: '', orderBy: '' };
  return [
    { at: 'lead', view: lead.view, ...bare, columns: named({ date: lead.date, name: lead.name }) },
    ...limits.map(({ id, view, date, where, value, limit, utilisation, item }) => ({
      at: `limits.${id}`,
      view,
      where,
      orderBy: '',
      columns: [
        ...named({ date, value, limit: typeof limit === 'string' ? limit : undefined, utilisation }),
        ...item.map((name) => ['item', name] as const),
      ],
    })),
    ...blocks.flatMap((block) => ('view' in block ? [{ at: `blocks.${block.id}`, ...listed(block) }] : [])),
    ...fund.facts.map((facts, index) => ({ at: `fund.facts.${index}`, ...bare, ...listed(facts) })),
    ...fund.tables.map((table) => ({ at: `fund.tables.${table.id}`, ...listed(table) })),
  ];
}

/** Blocks of rules that the house's file of breaches does not have. */
export const blockFaults = ({ blocks, limits }: Pick<HomeDescription, 'blocks' | 'limits'>): string[] =>
  blocks.flatMap((block) =>
    'limit' in block && !limits.some(({ id }) => id === block.limit)
      ? [
          `blocks.${block.id}.limit: there is no rule of breaches ${block.limit}${didYouMean(
            block.limit,
            limits.map(({ id }) => id),
          )}`,
        ]
      : [],
  );

const named = (columns: Readonly<Record<string, string | undefined>>) =>
  Object.entries(columns).flatMap(([key, name]) => (name === undefined ? [] : [[key, name] as const]));

interface Listing {
  readonly view: string;
  readonly date?: string | undefined;
  readonly columns: readonly string[];
  readonly where?: string;
  readonly orderBy?: string;
}

const listed = ({ view, date, columns, where = '', orderBy = '' }: Listing) => ({
  view,
  where,
  orderBy,
  columns: [...named({ date }), ...columns.map((name) => ['columns', name] as const)],
});

/**
 * What stands against a place, one sentence each: where, what is wrong, and what may have been meant.
 * @param known the names of all views
 */
export function placeFaults(place: HomePlace, view: ViewDefinition | undefined, known: readonly string[]): string[] {
  const { at, columns, where, orderBy } = place;
  if (!view) return [`${at}.view: there is no view ${place.view}${didYouMean(place.view, known)}`];
  if (view.bookColumn === undefined) {
    return [`${at}.view: view ${view.name} has no bookColumn, so that nobody can tell whose its rows are`];
  }
  const ofText = [...filterFaults(view, where, ['where']), ...orderFaults(view, orderBy, ['orderBy'])];
  return [
    ...columns.flatMap(([key, name]) => columnFaults(`${at}.${key}`, key, name, view)),
    ...ofText.map(({ path, message }) => `${at}.${path.join('.')}: ${message} (view ${view.name})`),
  ];
}

function columnFaults(at: string, key: string, name: string, view: ViewDefinition): string[] {
  const column = findColumn(view.columns, name);
  if (!column) {
    const names = view.columns.map((one) => one.name);
    return [`${at}: view ${view.name} has no column ${name}${didYouMean(name, names)}`];
  }
  if (key === 'date' && column.type !== 'date') return [`${at}: column ${name} of view ${view.name} is no date`];
  if (numericKeys.has(key) && !numericTypes.has(column.type)) {
    return [`${at}: column ${name} of view ${view.name} is no number`];
  }
  return [];
}

function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : `: did you mean ${nearest}?`;
}
