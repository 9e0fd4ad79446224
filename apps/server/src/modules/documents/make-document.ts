import type { RiskDocument } from '@fundscope/contract/requests';
import { readerTransaction, type TransactionDeps } from '../../access/reader-transaction.ts';
import type { Session } from '../../http/session.ts';
import { isDemoInstallation } from '../../requests/demo-data.ts';
import { newestDayOf, readScanState, toScanGap } from '../breaches/watch/scan-state.ts';
import { documentName, formatOfReport, orderOf } from './document-order.ts';
import { recordDocumentTime } from './document-times.repository.ts';
import { atHoldingPeriod } from './figures/holding-period.ts';
import { readFigures, type Figures } from './figures/read-figures.ts';
import { readMasterData, readReference } from './fund-settings.ts';
import { liquidityParameters, type House } from './house/house-file.ts';
import { liquiditySheets } from './liquidity-excel/liquidity-sheets.ts';
import { requireSaleable } from './liquidity-excel/require-saleable.ts';
import type { DocumentData } from './model/document.ts';
import { refusalOfCharacters } from './pdf/missing-characters.ts';
import { layOut } from './pdf/page-layout.ts';
import { orderedParameters } from './parameters/settled-parameters.ts';
import type { Typesetter } from './pdf/typesetter.ts';
import { buildDocument } from './reports/build-document.ts';
import type { DocumentOrder } from './reports/context/report-context.ts';
import { requireOpenFund, requireReleasable } from './release/require-releasable.ts';
import { documentEdges, documentSheets, informationSheet, methodSheet } from './workbook/document-sheets.ts';
import type { Sheet } from './workbook/sheet.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

export interface DocumentDeps {
  readonly reading: TransactionDeps;
  readonly typesetter: Typesetter;
  readonly house: () => House;
  /** The program's version and commit, as it says of itself elsewhere. */
  readonly revision: string;
}

export interface DocumentCaller {
  readonly session: Session;
  readonly signal: AbortSignal;
}

export interface MadeDocument {
  /** With its ending. */
  readonly name: string;
  readonly mediaType: string;
  readonly body: Buffer;
  readonly timingsMs: DocumentTimings & {
    /** Of pages by the typesetter, waiting for it included, or of sheets. */
    readonly form: number;
    /** Of the wait for the typesetter. */
    readonly wait: number;
  };
}

interface DocumentTimings {
  /** Of the figures from the database. */
  readonly read: number;
  /** Of the checks and the chapters. */
  readonly draw: number;
}

interface ReadDocument {
  readonly data: DocumentData;
  /** Of the stored holding period. */
  readonly figures: Figures;
  readonly house: House;
  readonly timingsMs: DocumentTimings;
}

/**
 * A document's data, from one state of the database, as far as the caller may see it.
 * @throws {DocumentRefused} where it cannot be made whole.
 */
export async function readDocument(
  { reading, house: getHouse, revision }: Omit<DocumentDeps, 'typesetter'>,
  order: DocumentOrder,
  { session, signal }: DocumentCaller,
): Promise<ReadDocument> {
  const { kysely } = reading.database;
  const began = performance.now();
  // First, for whoever waits for the file: what is stored while the rest is read changes nothing.
  const investor = await orderedParameters(kysely, order, session);
  const { flags, status, creditLimits } = await readMasterData(kysely, order.book);
  requireOpenFund({ ...order, status });
  const reference = await readReference(kysely, order.book);
  const isSynthetic = await isDemoInstallation(kysely);
  const scanState = await readScanState(kysely);
  const breachLook = { until: newestDayOf(scanState.days) ?? null, ...toScanGap(scanState) };
  const figures = await readerTransaction(reading, { reader: session, signal }, (client) => readFigures(client, order));
  const haveRead = performance.now();
  requireReleasable({ ...order, figures, flags });
  const house = getHouse();
  const data = buildDocument({
    order,
    figures: atHoldingPeriod(figures, order.holdingPeriodDays),
    reference,
    creditLimits,
    breachLook,
    ...(investor && { investor }),
    house,
    origin: { username: session.username, canSeeAllBooks: session.canSeeAllBooks, revision, isSynthetic },
  });
  return { data, figures, house, timingsMs: { read: haveRead - began, draw: performance.now() - haveRead } };
}

interface FormOptions extends DocumentCaller {
  readonly asked: RiskDocument;
  /** Nobody waits at a screen: it is not refused for the time that it waits. */
  readonly isPatient?: boolean;
}

/** The file of a document that was read, in the format that its report comes in. */
export async function formDocument(
  typesetter: Typesetter,
  read: ReadDocument,
  { asked, session, signal, isPatient = false }: FormOptions,
): Promise<MadeDocument> {
  const name = documentName(orderOf(asked));
  const began = performance.now();
  let startedAt = began;
  const timed = (file: Pick<MadeDocument, 'name' | 'mediaType' | 'body'>): MadeDocument => ({
    ...file,
    timingsMs: { ...read.timingsMs, form: performance.now() - began, wait: startedAt - began },
  });
  if (formatOfReport(asked) === 'xlsx') {
    const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return timed({
      name: `${name}.xlsx`,
      mediaType,
      body: await writeWorkbook(sheetsOf(read), documentEdges(read.data)),
    });
  }
  const onStart = () => {
    startedAt = performance.now();
  };
  const body = await typesetter
    .pdf(layOut(read.data), { caller: session.userNr, signal, isPatient, onStart })
    .catch((error: unknown) => {
      throw refusalOfCharacters(error);
    });
  return timed({ name: `${name}.pdf`, mediaType: 'application/pdf', body });
}

/**
 * Makes a document, and adds its time to what documents are expected to take.
 * @throws {DocumentRefused}
 */
export async function makeDocument(
  deps: DocumentDeps,
  asked: RiskDocument,
  { settled, ...caller }: Omit<FormOptions, 'asked'> & Pick<DocumentOrder, 'settled'>,
): Promise<MadeDocument> {
  const read = await readDocument(deps, { ...orderOf(asked), ...(settled !== undefined && { settled }) }, caller);
  const made = await formDocument(deps.typesetter, read, { asked, ...caller });
  const { read: readMs, draw, form, wait } = made.timingsMs;
  const seconds = (readMs + draw + form - wait) / 1_000;
  // The document is handed out also where its time cannot be stored, such as on a full disk.
  await recordDocumentTime(deps.reading.database.kysely, asked, seconds).catch(() => undefined);
  return made;
}

/** LiquidityExcel is to compute on, every other spreadsheet to read. */
function sheetsOf({ data, figures, house }: ReadDocument): Sheet[] {
  if (data.reportType !== 'LiquidityExcel') return documentSheets(data);
  const parameters = liquidityParameters(house);
  requireSaleable(figures, parameters);
  return [informationSheet(data), ...liquiditySheets(figures, parameters), methodSheet(data)];
}
