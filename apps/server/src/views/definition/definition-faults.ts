import { FilterError, parseOrderBy } from '@fundscope/contract/filter';
import type { DefinitionFault } from './definition-fault.ts';
import { aliasFaults, referenceFaults, secondaryViewFaults } from './definition-references.ts';
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

/** What is wrong between the descriptions of one catalogue: twice the same name, a detail view that is missing. */
export function catalogueFaults(views: readonly ViewDefinition[]): (DefinitionFault & { readonly index: number })[] {
  const names = views.map(({ name }) => name.toLowerCase());
  return views.flatMap((view, index) => {
    const first = names.indexOf(view.name.toLowerCase());
    const twice = first === index ? [] : [{ index, path: ['name'], message: `there is another view '${view.name}'` }];
    const missing = view.detailViews
      .map((name, place) => ({ index, path: ['detailViews', place], message: `there is no view '${name}'`, name }))
      .filter(({ name }) => !names.includes(name.toLowerCase()) && name !== view.secondary?.view);
    const references = [...secondaryViewFaults(view, views), ...aliasFaults(view, views)];
    return [...twice, ...missing, ...references.map((fault) => ({ index, ...fault }))];
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

function bookFaults({ bookColumn, columns }: ViewDefinition): DefinitionFault[] {
  if (bookColumn === undefined) return [];
  const column = findColumn(columns, bookColumn);
  if (!column) return [{ path: ['bookColumn'], message: `there is no column '${bookColumn}'` }];
  return column.type === 'book'
    ? []
    : [{ path: ['bookColumn'], message: `column '${bookColumn}' is not of type book` }];
}
