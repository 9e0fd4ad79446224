import { FilterError, parseOrderBy } from '@fundscope/contract/filter';
import type { DefinitionFault } from './definition-fault.ts';
import { aliasFaults, referenceFaults, runsViewFaults, secondaryViewFaults } from './definition-references.ts';
import { findColumn, listedColumns } from './view-columns.ts';
import type { ViewDefinition } from './view-definition.ts';

/** Row objects carry it beside the columns. */
const RESERVED = new Set(['_rn', 'rrside', 'rrindiff', 'rrduplicates']);

/** What is wrong inside one description beyond its shape. */
export function definitionFaults(view: ViewDefinition): DefinitionFault[] {
  return [
    ...columnFaults(view),
    ...orderFaults(view, 'orderBy'),
    ...orderFaults(view, 'orderByForRegression'),
    ...bookFaults(view),
    ...referenceFaults(view),
  ];
}

/** A fault in the description with that index. */
export type CatalogueFault = DefinitionFault & { readonly index: number };

/** What is wrong between descriptions: twice the same name, a secondary view that does not fit, an alias that is taken. */
export function catalogueFaults(views: readonly ViewDefinition[]): CatalogueFault[] {
  const names = views.map(({ name }) => name.toLowerCase());
  return views.flatMap((view, index) => {
    const first = names.indexOf(view.name.toLowerCase());
    const twice = first === index ? [] : [{ index, path: ['name'], message: `there is another view '${view.name}'` }];
    const references = [
      ...secondaryViewFaults(view, views),
      ...runsViewFaults(view, views),
      ...aliasFaults(view, views),
    ];
    return [...twice, ...references.map((fault) => ({ index, ...fault }))];
  });
}

/** The views that descriptions name and that are none of them. */
export function missingViews(views: readonly ViewDefinition[]): CatalogueFault[] {
  const names = new Set(views.map(({ name }) => name.toLowerCase()));
  return views.flatMap((view, index) => {
    const { secondary, runs } = view;
    const details = view.detailViews
      .map((name, place): { name: string; path: DefinitionFault['path'] } => ({ name, path: ['detailViews', place] }))
      .filter(({ name }) => name !== secondary?.view && name !== runs?.view);
    const named = [
      ...(secondary ? [{ name: secondary.view, path: ['secondary', 'view'] }] : []),
      ...(runs ? [{ name: runs.view, path: ['runs', 'view'] }] : []),
    ];
    return [...named, ...details]
      .filter(({ name }) => !names.has(name.toLowerCase()))
      .map(({ name, path }) => ({ index, path, message: `there is no view '${name}'` }));
  });
}

function columnFaults(view: ViewDefinition): DefinitionFault[] {
  const names = view.columns.map(({ name }) => name.toLowerCase());
  const faults = names.flatMap((name, index): DefinitionFault[] => {
    const path = ['columns', index, 'name'];
    if (RESERVED.has(name)) return [{ path, message: `'${name}' is reserved for the rows themselves` }];
    return names.indexOf(name) === index ? [] : [{ path, message: `there is another column '${name}'` }];
  });
  if (listedColumns(view).length === 0) faults.push({ path: ['columns'], message: 'no column is listed' });
  return faults;
}

function orderFaults(view: ViewDefinition, field: 'orderBy' | 'orderByForRegression'): DefinitionFault[] {
  try {
    return parseOrderBy(view[field])
      .filter(({ column }) => !findColumn(view.columns, column))
      .map(({ column }) => ({ path: [field], message: `there is no column '${column}'` }));
  } catch (error) {
    if (error instanceof FilterError) return [{ path: [field], message: error.message }];
    throw error;
  }
}

function bookFaults({ bookColumn, columns, opensFund }: ViewDefinition): DefinitionFault[] {
  if (bookColumn === undefined) return opensFund ? [{ path: ['opensFund'], message: 'needs a bookColumn' }] : [];
  const column = findColumn(columns, bookColumn);
  if (!column) return [{ path: ['bookColumn'], message: `there is no column '${bookColumn}'` }];
  return column.type === 'book'
    ? []
    : [{ path: ['bookColumn'], message: `column '${bookColumn}' is not of type book` }];
}
