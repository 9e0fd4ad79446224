import { differenceKey, isNumericType, secondKey } from '@fundscope/contract/views';
import { HttpError } from '../../http/http-error.ts';
import type { BoundColumn, BoundView } from '../query/bound-view.ts';
import { findColumn, listedColumns } from '../definition/view-columns.ts';
import type { ViewColumn } from '../definition/view-definition.ts';

/** A column of both sets. */
export interface PairedColumn {
  readonly first: BoundColumn;
  readonly second: BoundColumn;
  /** Its cells are looked at for differences. */
  readonly isCompared: boolean;
}

export interface RegressionColumns {
  /** The columns of the answer, in order. */
  readonly listed: readonly PairedColumn[];
  /** The columns by which rows of the two sets are matched, at least one. */
  readonly matched: readonly PairedColumn[];
}

export const isNumeric = ({ column }: BoundColumn): boolean => isNumericType(column.type);

/**
 * What is matched and what is compared: columns of `regType` 1, or the key where there are none, match; those of
 * 2 and 3 are compared; ignored columns are neither.
 * @param ignored names with commas between
 * @throws {HttpError} `bad-request` for a column that the view has not, or where none is left to match by.
 */
export function regressionColumns(first: BoundView, second: BoundView, ignored: string): RegressionColumns {
  const isIgnored = ignoredColumns(first, ignored);
  const { columns } = first.definition;
  const typed = columns.filter(({ regType }) => regType === 1);
  const keys = (typed.length > 0 ? typed : columns.filter(({ key }) => key)).filter((column) => !isIgnored.has(column));
  if (keys.length === 0) {
    throw new HttpError(
      'bad-request',
      `regColsToIgnore: no column of view ${first.definition.name} is left to match rows by.`,
      { field: 'regColsToIgnore' },
    );
  }
  const isCompared = (column: ViewColumn) => (column.regType ?? 1) > 1 && !isIgnored.has(column);
  const pair = (column: ViewColumn): PairedColumn => ({
    first: boundColumn(first, column),
    second: boundColumn(second, column),
    isCompared: isCompared(column),
  });
  return { listed: listedColumns(first.definition).map(pair), matched: keys.map(pair) };
}

function boundColumn(view: BoundView, { name }: ViewColumn): BoundColumn {
  const column = view.find(name);
  if (!column) throw new Error(`View ${view.definition.name} has no column ${name}`);
  return column;
}

function ignoredColumns({ definition }: BoundView, names: string): Set<ViewColumn> {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return new Set(
    wanted.map((name) => {
      const column = findColumn(definition.columns, name);
      if (column) return column;
      const message = `regColsToIgnore: there is no column '${name.slice(0, 100)}' in view ${definition.name}.`;
      throw new HttpError('bad-request', message, { field: 'regColsToIgnore' });
    }),
  );
}

/** The cells of an answer's row, in order: what the encoder of rows needs to know of each. */
export function answerColumns(listed: readonly PairedColumn[]): BoundColumn[] {
  const extra = (name: string, type: 'text' | 'number'): BoundColumn | undefined => {
    const [some] = listed;
    return (
      some && {
        ...some.first,
        name,
        column: { ...some.first.column, name, type },
        kind: type === 'text' ? 'text' : 'integer',
      }
    );
  };
  const named = (bound: BoundColumn, name: string): BoundColumn => ({
    ...bound,
    name,
    column: { ...bound.column, name },
  });
  return [
    ...listed.flatMap(({ first, second, isCompared }) => [
      first,
      named(second, secondKey(first.name)),
      ...(isCompared && isNumeric(first) ? [named(first, differenceKey(first.name))] : []),
    ]),
    extra('rrSide', 'text'),
    extra('rrInDiff', 'number'),
    extra('rrDuplicates', 'number'),
  ].filter((column) => column !== undefined);
}
