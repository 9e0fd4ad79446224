import { FilterError, parseFilter, parseOrderBy, type FilterTree } from '@fundscope/contract/filter';
import type { DefinitionFault } from './definition-fault.ts';
import { findColumn, keyColumns } from './view-columns.ts';
import type { ViewColumn, ViewDefinition } from './view-definition.ts';

const numericTypes: ReadonlySet<ViewColumn['type']> = new Set(['number', 'perc', 'percmath']);

/** What is wrong with what one description says of requests, corrections, samples and its secondary view. */
export function referenceFaults(view: ViewDefinition): DefinitionFault[] {
  return [
    ...view.columns.flatMap((column, index) => columnFaults(view, column, ['columns', index])),
    ...correctionFaults(view),
    ...pdfFaults(view),
    ...secondaryFaults(view),
    ...chartFaults(view),
    ...dayFaults(view),
    ...view.samples.flatMap((sample, index) => [
      ...filterFaults(view, sample.filter, ['samples', index, 'filter']),
      ...orderFaults(view, sample.orderBy, ['samples', index, 'orderBy']),
    ]),
  ];
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

function columnFaults(view: ViewDefinition, column: ViewColumn, path: Path): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const base = /^(.+)__[rd]$/u.exec(column.name)?.[1];
  if (base !== undefined && findColumn(view.columns, base)) {
    faults.push({ path: [...path, 'name'], message: `a regression needs '${column.name}' for column '${base}'` });
  }
  if (column.regTolerance && !(numericTypes.has(column.type) && (column.regType ?? 1) > 1)) {
    faults.push({ path: [...path, 'regTolerance'], message: 'is for numbers of regType 2 or 3' });
  }
  if (column.measure && column.type !== 'number') {
    faults.push({ path: [...path, 'measure'], message: 'is for columns of type number' });
  }
  faults.push(...statusFaults(column, path));
  if (column.storedProcedure !== '' && (column.type === 'book' || column.key)) {
    faults.push({ path: [...path, 'storedProcedure'], message: 'a book or a key cannot be corrected' });
  }
  return faults;
}

function statusFaults({ status, type }: ViewColumn, path: Path): DefinitionFault[] {
  if (!status) return [];
  if (type !== 'text' && type !== 'name' && type !== 'bool') {
    return [{ path: [...path, 'status'], message: 'is for columns of type text, name or bool' }];
  }
  return Object.keys(status)
    .filter((value) => type === 'bool' && value !== 'true' && value !== 'false')
    .map((value) => ({ path: [...path, 'status', value], message: 'a bool is true or false' }));
}

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
    return isDrawn && !numericTypes.has(column.type) ? [{ path, message: `column '${name}' holds no numbers` }] : [];
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

/** What is wrong with a filter of a view. */
export function filterFaults(view: ViewDefinition, filter: string, path: Path): DefinitionFault[] {
  return unreadable(path, () => {
    const tree = parseFilter(filter);
    return tree ? columnsOf(tree).filter((column) => !findColumn(view.columns, column)) : [];
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

function columnsOf(tree: FilterTree): string[] {
  if (tree.kind === 'comparison') return [tree.column];
  return tree.kind === 'not' ? columnsOf(tree.operand) : tree.operands.flatMap(columnsOf);
}
