import { INBOX_DESTINATION, type RequestKind } from '@fundscope/contract/requests';
import { createColumnsReader } from '@fundscope/contract/view-columns';
import { SPREADSHEET_TYPE } from '@fundscope/contract/views';
import type { LightMyRequestResponse } from 'fastify';
import { createReadingGate, type ReadingDeps } from '../src/access/reader-transaction.ts';
import type { Producer } from '../src/requests/producer.ts';
import { readRequestOwner } from '../src/requests/request-owner.ts';
import { produceExport } from '../src/modules/export-requests/produce-export.ts';
import { createTypesetter } from '../src/modules/documents/pdf/typesetter.ts';
import { produceIrs } from '../src/modules/irs-requests/produce-irs.ts';
import { producePerformance } from '../src/modules/performance-requests/produce-performance.ts';
import { type TestApp } from './app.ts';
import { testSpools } from './spools.ts';
import { zipFiles } from './zip-files.ts';

/** What a user asks of the server, on a view and a book of their choice. */
export interface Question {
  readonly server: TestApp;
  readonly token: string;
  /** Whose token it is. */
  readonly userNr: number;
  readonly view: string;
  readonly book: number;
}

/** The days that each fund has figures of. */
export const reportDays = ['2025-12-30', '2025-12-31'] as const;

/** The breach of the book that the view tells of: `createPermissionWorld` has one of each. */
export async function breachOf({ server, view, book }: Pick<Question, 'server' | 'view' | 'book'>) {
  const { rows } = await server.database.pool.query<{ caseNr: number; evidenceNr: number }>(
    `select case_nr as "caseNr", evidence_nr as "evidenceNr"
     from fundscope.breach_cases join fundscope.breach_events using (case_nr) join fundscope.breach_evidence using (event_nr)
     where wv_name = lower($1) and book_id = $2`,
    [view, book],
  );
  const [row] = rows;
  if (!row) throw new Error(`No breach of book ${book} in ${view}`);
  return row;
}

/** A document on the book, of a type that the view gives. */
export function documentText({ view, ...question }: Question): Promise<string> {
  const payload = {
    IRSTypeId: view,
    DestinationId: INBOX_DESTINATION,
    FormatId: 4,
    Language: 'EN',
    HoldingPeriodDay: 20,
    FundNo: question.book,
  };
  return producedText(question, {
    kind: 'irs',
    payload,
    producer: (reading) => produceIrs(reading, createTypesetter()),
  });
}

/** The view for the book's report, as XML. */
export function exportText({ view, ...question }: Question): Promise<string> {
  const FundNo = question.book;
  const payload = { FundNo, PFReqID: FundNo, WViewName: view, FormatId: 0, DestinationId: INBOX_DESTINATION };
  return producedText(question, { kind: 'export', payload, producer: produceExport });
}

/** The figures of the book's share classes, as a spreadsheet. */
export function performanceText(question: Question): Promise<string> {
  const [Begin, End] = reportDays;
  const detail = { ReportType: 'SHC_PE', Ccy: 'EUR', PeriodType: 'custom', Begin, End };
  const payload = {
    FundNo: question.book,
    RequestType: 'REP2',
    ReportType: 'PERF_SHC_PE',
    REFNIW: 'NIW',
    Details: [detail],
  };
  return producedText(question, { kind: 'performance', payload, producer: producePerformance });
}

interface Production {
  readonly kind: RequestKind;
  readonly payload: unknown;
  readonly producer: (reading: ReadingDeps) => Producer;
}

/** What a worker makes of a request. */
export async function producedText(
  { server, userNr, book }: Omit<Question, 'view'>,
  { kind, payload, producer }: Production,
): Promise<string> {
  const { app: database } = server.database;
  const request = {
    kind,
    userNr,
    chargedUserNr: userNr,
    asAdmin: true,
    seesAllBooks: true,
    payload,
    bookId: book,
    destinationId: INBOX_DESTINATION,
    requestId: 1,
    attempt: 1,
  };
  try {
    const session = await readRequestOwner(database.kysely, request);
    const reading = { database, gate: createReadingGate({ poolSize: 10 }), spools: testSpools };
    const file = await producer(reading)({ request, session, signal: new AbortController().signal, report: () => {} });
    const parts: Buffer[] = [];
    try {
      for await (const part of file.body) parts.push(Buffer.from(part));
    } finally {
      await file.close?.();
    }
    const content = Buffer.concat(parts);
    return file.mediaType === SPREADSHEET_TYPE ? [...zipFiles(content).values()].join('\n') : content.toString();
  } catch (error) {
    return String(error);
  }
}

/** A refusal repeats the date that was asked for. */
export async function successText(answer: Promise<LightMyRequestResponse>): Promise<string> {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? body : '';
}

export function columnsText(payload: Buffer): string {
  const reader = createColumnsReader();
  reader.push(payload);
  const { table } = reader.finish();
  const cells = table.columns.flatMap((column) =>
    Array.from({ length: table.rowCount }, (_, row) => column.valueAt(row)),
  );
  return cells.join('\n');
}
