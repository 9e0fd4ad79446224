import type { CellValue } from '@fundscope/contract/views';
import type { Database } from '../../database/connection.ts';
import type { Environment } from '../../database/environments.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { bindView, type BoundColumn, type BoundView } from '../query/bound-view.ts';
import type { SentRow } from './corrected-row.ts';
import { readCorrector, refuseCorrection } from './correction-rights.ts';
import { readNewValue } from './new-value.ts';

export interface Correction {
  readonly view: ReadableView;
  readonly environment: Environment;
  readonly colName: string;
  readonly newValue: CellValue;
  readonly dataRow: SentRow;
  /** Why the cell is changed. */
  readonly comment?: string | undefined;
  readonly session: Session;
  readonly requestId: string;
}

/** A correction that fits its view, and that its user may make. */
export interface CheckedCorrection {
  readonly correction: Correction;
  readonly bound: BoundView;
  readonly column: BoundColumn;
  /** As the database's functions take it. */
  readonly value: string | null;
}

/** @throws {HttpError} `bad-request` naming the field, or `forbidden` */
export async function checkCorrection(
  { kysely }: Pick<Database, 'kysely'>,
  correction: Correction,
): Promise<CheckedCorrection> {
  const { view, environment, dataRow } = correction;
  const bound = await bindView(kysely, view, environment);
  const column = correctableColumn(bound, correction.colName);
  const corrector = await readCorrector(kysely, view.definition, correction.session);
  refuseCorrection(view.definition, column.column, corrector);
  const value = readNewValue(column.column.type, correction.newValue);
  if (dataRow[column.name] === undefined) {
    const field = `dataRow.${column.name}`;
    throw new HttpError('bad-request', `${field}: the value that you saw is needed.`, { field });
  }
  return { correction, bound, column, value };
}

function correctableColumn(bound: BoundView, name: string): BoundColumn {
  if (!bound.definition.isCorrection) {
    const message = `WViewName: view ${bound.definition.name} is not one that takes corrections.`;
    throw new HttpError('bad-request', message, { field: 'WViewName' });
  }
  const column = bound.find(name);
  const invalid = (message: string) => new HttpError('bad-request', `colName: ${message}`, { field: 'colName' });
  if (!column) throw invalid(`there is no column '${name.slice(0, 100)}' in view ${bound.definition.name}.`);
  if (column.column.storedProcedure === '') throw invalid(`column '${column.name}' cannot be corrected.`);
  return column;
}
