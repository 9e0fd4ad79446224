import { FilterError, parseFilter, printFilter, type FilterTree } from '@fundscope/contract/filter';
import type { PackView } from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import type { ProducedFile } from '../../requests/request-files.ts';
import { RequestFailure, type RequestMessage } from '../../requests/request-failure.ts';
import { columnsOfFilter } from '../../views/definition/definition-references.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import { readShownCsv, readSpreadsheet } from '../../views/export/read-export.ts';
import { selectOf } from '../../views/query/open-rows.ts';
import type { RowsQuery } from '../../views/query/select-rows.ts';
import { changedSince, lostColumnsNote, withoutRowsNote } from './pack-notes.ts';
import { fileNameOf, type PackRequest } from './pack-request.ts';
import { booksWithoutRows } from './pack-view-days.ts';
import { packLimits, type PackLimits } from './pack-view-limits.ts';
import { readablePackView, type ReadablePackView } from './readable-pack-view.ts';

const formats = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', read: readSpreadsheet },
  csv: { mediaType: 'text/csv; charset=utf-8', read: readShownCsv },
} as const;

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
  const { columns, name } = view.definition;
  const limits = packLimits(view.definition);
  if (!limits) throw refused(`${name} has no funds or no day: a pack could not limit its rows to its own.`);
  const unknown = asked.columns.filter((column) => findColumn(columns, column)?.listed !== true);
  if (unknown.length > 0) throw refused(`${name} has no column ${unknown.slice(0, 10).join(', ')}.`);
  const criteria = parseFilter(asked.filter);
  const isOfDay = (column: string) => column.toLowerCase() === limits.day.toLowerCase();
  if (criteria && columnsOfFilter(criteria).some(isOfDay)) {
    throw refused(`the filter names ${limits.day}, which is the day of the pack: leave it out.`);
  }
  await selectOf(reading, { view, environment: 'production', query: queryOf(asked, limits, '2000-01-01') });
}

const refused = (message: string): HttpError => new HttpError('bad-request', `view: ${message}`, { field: 'view' });

interface OpenOptions {
  /** Its funds are those that the reader may see at this moment. */
  readonly pack: PackRequest;
  readonly signal: AbortSignal;
  readonly report: (progress: number) => void;
}

interface OpenedView {
  readonly file: ProducedFile;
  /** What the file lacks. */
  readonly notes: readonly RequestMessage[];
}

/**
 * The rows of a pack's funds and day, with the columns of the saved view that there still are.
 * @throws {RequestFailure} where the view has no rows of them, or could not be limited to them any more.
 */
export async function openPackView(
  reading: ReadingDeps,
  readable: ReadablePackView,
  { pack, signal, report }: OpenOptions,
): Promise<OpenedView> {
  const { asked, view } = readable;
  const limits = packLimits(view.definition);
  const lost = asked.columns.filter((column) => findColumn(view.definition.columns, column)?.listed !== true);
  if (!limits || lost.length === asked.columns.length) throw changedSince(asked);
  const { books, day } = pack;
  const lacking = await booksWithoutRows(reading, readable, { books, day, signal });
  if (lacking.length === books.length) throw new RequestFailure(withoutRowsNote(asked, lacking, day));
  const { mediaType, read } = formats[asked.format];
  const { body } = await read(reading, {
    view: { ...view, books },
    environment: 'production',
    query: queryOf(asked, limits, day),
    signal,
    locale: pack.language === 'DE' ? 'de' : 'en',
    createdAt: new Date().toISOString(),
    packFunds: books.length,
  }).catch((error: unknown) => {
    throw error instanceof FilterError ? changedSince(asked, error) : error;
  });
  report(HAVE_READ);
  return {
    file: {
      name: `${fileNameOf(pack)}.${asked.format}`,
      mediaType,
      body,
      close: async () => void body.destroy(),
    },
    notes: [
      ...(lacking.length > 0 ? [withoutRowsNote(asked, lacking, day)] : []),
      ...(lost.length > 0 ? [lostColumnsNote(asked, lost)] : []),
    ],
  };
}

/** Of a view's time; writing takes the rest. */
const HAVE_READ = 0.5;

function queryOf({ filter, orderBy, columns }: PackView, { day: column }: PackLimits, day: string): RowsQuery {
  const criteria = parseFilter(filter);
  const onDay: FilterTree = { kind: 'comparison', column, operator: 'eq', value: { type: 'date', value: day } };
  const all: FilterTree = criteria ? { kind: 'and', operands: [onDay, criteria] } : onDay;
  return { filter: printFilter(all), orderBy, columns };
}
