import { FilterError, parseFilter, printFilter, type FilterTree } from '@fundscope/contract/filter';
import type { PackView } from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import type { ProducedFile } from '../../requests/request-files.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { readableView, type ReadableView } from '../../views/access/readable-view.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { readShownCsv, readSpreadsheet } from '../../views/export/read-export.ts';
import { selectOf } from '../../views/query/open-rows.ts';
import type { RowsQuery } from '../../views/query/select-rows.ts';
import { fileNameOf, type PackRequest } from './pack-request.ts';

const formats = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', read: readSpreadsheet },
  csv: { mediaType: 'text/csv; charset=utf-8', read: readShownCsv },
} as const;

/** The view of a pack as somebody may read it. */
export interface ReadablePackView {
  readonly asked: PackView;
  readonly view: ReadableView;
}

/** @throws {HttpError} `not-found` where they may not. */
export async function readablePackView(
  { database }: ReadingDeps,
  session: Session,
  asked: PackView,
): Promise<ReadablePackView> {
  return { asked, view: await readableView(database.pool, session, asked.WVName, ['production']) };
}

/**
 * An administrator's rights do not count.
 * @throws {HttpError} `bad-request` naming the field, {FilterError} naming what in criteria or order cannot be understood.
 */
export async function requirePackView(reading: ReadingDeps, owner: Session, asked: PackView): Promise<void> {
  const { view } = await readablePackView(reading, { ...owner, isAdmin: false }, asked).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.code !== 'not-found') throw error;
    throw refused(
      `${asked.WVName} is not in the owner's navigation. An administrator's rights do not count in a pack.`,
    );
  });
  const { columns, bookColumn, name, isRequest } = view.definition;
  if (bookColumn === undefined || isRequest || dayColumnOf(view.definition) === undefined) {
    throw refused(`${name} has no funds or no day: a pack could not limit its rows to its own.`);
  }
  const unknown = asked.columns.filter((column) => findColumn(columns, column)?.listed !== true);
  if (unknown.length > 0) throw refused(`${name} has no column ${unknown.slice(0, 10).join(', ')}.`);
  await selectOf(reading, { view, environment: 'production', query: queryOf({ asked, view }, '2000-01-01') });
}

const refused = (message: string): HttpError => new HttpError('bad-request', `view: ${message}`, { field: 'view' });

interface OpenOptions {
  /** Its funds are those that the reader may see at this moment. */
  readonly pack: PackRequest;
  readonly signal: AbortSignal;
  readonly report: (progress: number) => void;
}

/** The rows of a pack's funds and day, with the columns of the saved view. @throws {RequestFailure} where the view has other columns by now. */
export async function openPackView(
  reading: ReadingDeps,
  readable: ReadablePackView,
  { pack, signal, report }: OpenOptions,
): Promise<ProducedFile> {
  const { asked, view } = readable;
  const { mediaType, read } = formats[asked.format];
  const { body } = await read(reading, {
    view: { ...view, books: pack.books },
    environment: 'production',
    query: queryOf(readable, pack.day),
    signal,
    locale: pack.language === 'DE' ? 'de' : 'en',
    createdAt: new Date().toISOString(),
  }).catch((error: unknown) => {
    throw error instanceof FilterError ? changedSince(asked, error) : error;
  });
  report(HAVE_READ);
  return {
    name: `${fileNameOf(pack)}.${asked.format}`,
    mediaType,
    body,
    close: async () => void body.destroy(),
  };
}

/** Of a view's time; writing takes the rest. */
const HAVE_READ = 0.5;

const changedSince = ({ name, WVName }: PackView, cause: FilterError): RequestFailure =>
  new RequestFailure(
    {
      en: `The view ${WVName} has changed: choose ${name} again in the pack. ${cause.message}`,
      de: `Die Ansicht ${WVName} hat sich geändert: Wählen Sie ${name} im Paket neu. ${cause.message}`,
    },
    { cause },
  );

function queryOf({ asked, view }: ReadablePackView, day: string): RowsQuery {
  const criteria = parseFilter(asked.filter);
  const column = dayColumnOf(view.definition) ?? '';
  const onDay: FilterTree = { kind: 'comparison', column, operator: 'eq', value: { type: 'date', value: day } };
  const filter = printFilter(criteria ? { kind: 'and', operands: [onDay, criteria] } : onDay);
  return { filter, orderBy: asked.orderBy, columns: asked.columns };
}

/** The day that the rows are of: by which the view opens, else one of its key, else its first. */
function dayColumnOf({ columns, day }: ViewDefinition): string | undefined {
  if (day !== undefined) return findColumn(columns, day)?.name;
  const days = columns.filter(({ type, searchOrder }) => type === 'date' && searchOrder !== undefined);
  return (days.find(({ key }) => key) ?? days[0])?.name;
}
