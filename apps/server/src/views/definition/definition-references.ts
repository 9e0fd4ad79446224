import { FilterError, parseFilter, parseOrderBy, type FilterTree } from '@fundscope/contract/filter';
import { isNumericType } from '@fundscope/contract/views';
import { columnFaults } from './column-faults.ts';
import type { DefinitionFault } from './definition-fault.ts';
import { findColumn, keyColumns } from './view-columns.ts';
import type { ViewDefinition } from './view-definition.ts';

/** What is wrong with what one description says of requests, corrections, samples and its secondary view. */
export function referenceFaults(view: ViewDefinition): DefinitionFault[] {
  return [
    ...view.columns.flatMap((column, index) => columnFaults(view, column, ['columns', index])),
    ...correctionFaults(view),
    ...pdfFaults(view),
    ...secondaryFaults(view),
    ...chartFaults(view),
    ...dayFaults(view),
    ...runsFaults(view),
    ...view.samples.flatMap((sample, index) => [
      ...filterFaults(view, sample.filter, ['samples', index, 'filter']),
      ...orderFaults(view, sample.orderBy, ['samples', index, 'orderBy']),
    ]),
  ];
}

/** What is wrong with the columns that a description names of the view of its runs, as that view is described. */
export function runsViewFaults({ runs }: ViewDefinition, others: readonly ViewDefinition[]): DefinitionFault[] {
  const other = runs && others.find((one) => same(one.name, runs.view));
  // Told of as missing.
  if (!other) return [];
  const { day, run, state, finished, version, funds } = runs;
  return Object.entries({ day, run, state, finished, version, funds }).flatMap(([key, name]): DefinitionFault[] => {
    if (name === '') return [];
    const path = ['runs', key];
    const column = findColumn(other.columns, name);
    if (!column) return [{ path, message: `view ${other.name} has no column '${name}'` }];
    const isDay = key !== 'day' || column.type === 'date';
    return isDay ? [] : [{ path, message: `column '${name}' of view ${other.name} is not of type date` }];
  });
}

/** What is wrong with a description's secondary view, as that view is described. */
export function secondaryViewFaults(view: ViewDefinition, others: readonly ViewDefinition[]): DefinitionFault[] {
  if (!view.secondary) return [];
  const { view: name, columns, condition } = view.secondary;
  const other = others.find((one) => same(one.name, name));
  // Told of as missing.
  if (!other) return [];
  const missing = Object.keys(columns).filter((column) => !findColumn(other.columns, column));
  return [
    ...missing.map((column) => ({
      path: ['secondary', 'columns', column],
      message: `view ${other.name} has no column '${column}'`,
    })),
    ...filterFaults(other, condition, ['secondary', 'condition']),
  ];
}

/** The aliases of a view that name another one, or another view's alias. */
export function aliasFaults(view: ViewDefinition, others: readonly ViewDefinition[]): DefinitionFault[] {
  return view.aliases.flatMap((alias, index) => {
    const owner = others.find(
      (other) => other !== view && [other.name, ...other.aliases].some((name) => same(name, alias)),
    );
    return owner ? [{ path: ['aliases', index], message: `'${alias}' is view ${owner.name} already` }] : [];
  });
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type Path = DefinitionFault['path'];

function correctionFaults(view: ViewDefinition): DefinitionFault[] {
  const isEditable = view.columns.some(({ storedProcedure }) => storedProcedure !== '');
  if (view.isCorrection && !isEditable) {
    return [{ path: ['isCorrection'], message: 'no column has a storedProcedure' }];
  }
  if (isEditable && keyColumns(view).length === 0) {
    return [{ path: ['columns'], message: 'a view with a storedProcedure needs key columns' }];
  }
  if (view.correction && !view.isCorrection) {
    return [{ path: ['correction'], message: 'the view takes no corrections: set isCorrection, or leave this out' }];
  }
  return (view.correction?.allBook ?? []).flatMap((name, index) =>
    (findColumn(view.columns, name)?.storedProcedure ?? '') === ''
      ? [{ path: ['correction', 'allBook', index], message: `no column '${name}' has a storedProcedure` }]
      : [],
  );
}

function pdfFaults(view: ViewDefinition): DefinitionFault[] {
  const { pdfRequest } = view;
  if (!pdfRequest) return [];
  const { reportTypes, reportTypeColumn, lexColumn, bookColumn, dateColumn } = pdfRequest;
  const named = {
    bookColumn,
    dateColumn,
    ...(reportTypeColumn && { reportTypeColumn }),
    ...(lexColumn && { lexColumn }),
  };
  const faults: DefinitionFault[] = Object.entries(named)
    .filter(([, column]) => !findColumn(view.columns, column))
    .map(([field, column]) => ({ path: ['pdfRequest', field], message: `there is no column '${column}'` }));
  if (reportTypes.length === 0 && reportTypeColumn === '') {
    faults.push({ path: ['pdfRequest'], message: 'needs reportTypes or a reportTypeColumn' });
  }
  return faults;
}

function secondaryFaults(view: ViewDefinition): DefinitionFault[] {
  if (!view.secondary) {
    return view.drillDown ? [{ path: ['drillDown'], message: 'there is no secondary view' }] : [];
  }
  return Object.entries(view.secondary.columns)
    .filter(([, from]) => !findColumn(view.columns, from))
    .map(([column, from]) => ({ path: ['secondary', 'columns', column], message: `there is no column '${from}'` }));
}

function chartFaults({ chart, columns }: ViewDefinition): DefinitionFault[] {
  if (!chart) return [];
  return Object.entries(chart).flatMap(([field, name]): DefinitionFault[] => {
    if (name === '') return [];
    const path = ['chart', field];
    const column = findColumn(columns, name);
    if (!column?.listed) return [{ path, message: `the table has no column '${name}'` }];
    const isDrawn = field === 'value' || field === 'limit';
    return isDrawn && !isNumericType(column.type) ? [{ path, message: `column '${name}' holds no numbers` }] : [];
  });
}

function dayFaults({ day, columns }: ViewDefinition): DefinitionFault[] {
  if (day === undefined) return [];
  const column = findColumn(columns, day);
  if (column?.type !== 'date' || !column.listed) {
    return [{ path: ['day'], message: `the table has no column '${day}' of type date` }];
  }
  return column.searchOrder === undefined ? [{ path: ['day'], message: `column '${day}' cannot be searched` }] : [];
}

const runsFaults = ({ runs, day }: ViewDefinition): DefinitionFault[] =>
  runs && day === undefined ? [{ path: ['runs'], message: 'needs a day' }] : [];

/** What is wrong with a filter of a view. */
export function filterFaults(view: ViewDefinition, filter: string, path: Path): DefinitionFault[] {
  return unreadable(path, () => {
    const tree = parseFilter(filter);
    return tree ? columnsOfFilter(tree).filter((column) => !findColumn(view.columns, column)) : [];
  });
}

/** What is wrong with an order of a view. */
export function orderFaults(view: ViewDefinition, orderBy: string, path: Path): DefinitionFault[] {
  return unreadable(path, () =>
    parseOrderBy(orderBy)
      .map(({ column }) => column)
      .filter((column) => !findColumn(view.columns, column)),
  );
}

function unreadable(path: Path, missingColumns: () => string[]): DefinitionFault[] {
  try {
    return missingColumns().map((column) => ({ path, message: `there is no column '${column}'` }));
  } catch (error) {
    if (error instanceof FilterError) return [{ path, message: error.message }];
    throw error;
  }
}

export function columnsOfFilter(tree: FilterTree): string[] {
  if (tree.kind === 'comparison') return [tree.column];
  return tree.kind === 'not' ? columnsOfFilter(tree.operand) : tree.operands.flatMap(columnsOfFilter);
}
