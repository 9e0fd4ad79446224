import { printFilter } from '@fundscope/contract/filter';
import {
  fileFormats,
  irsRequestSchema,
  type FileFormat,
  type FormatId,
  type IrsRequest,
} from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { isDemoInstallation } from '../../requests/demo-data.ts';
import type { Producer } from '../../requests/producer.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { rawChunks } from '../../views/query/encode/raw-rows.ts';
import { readTextRows } from '../../views/query/open-rows.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import type { ProducedFile } from '../../requests/request-files.ts';
import { writeTable } from '../../requests/write-table.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { DocumentRefused } from '../documents/model/document-refused.ts';
import { formatOf } from '../documents/model/format.ts';
import { refusalOfCharacters } from '../documents/pdf/missing-characters.ts';
import type { Typesetter } from '../documents/pdf/typesetter.ts';
import { readReportViews } from '../report-views/report-views.repository.ts';
import { requestedRow } from './requested-row.rules.ts';
import { cellText } from './cell-text.ts';
import { scaledRow } from './holding-period.rules.ts';
import { headFacts, irsSections, type IrsDocument } from './irs-document.ts';
import { irsPages } from './irs-pages.ts';
import { irsText } from './irs-text-file.ts';
import { textsOf } from './irs-texts.ts';
import { readIrsTypes } from './irs-types.repository.ts';
import { spokenRow, type IrsRow } from './spoken-row.rules.ts';

/** A document about a fund and a day, from the view of its type, with the rights of whoever asked at the time of the run. */
export const produceIrs =
  (reading: ReadingDeps, typesetter: Typesetter): Producer =>
  async ({ request, session, signal, report }) => {
    const payload = irsRequestSchema.parse(request.payload);
    const { kysely, pool } = reading.database;
    const type = (await readIrsTypes(kysely)).find(({ IRSTypeId }) => IRSTypeId === payload.IRSTypeId);
    const mapped = (await readReportViews(kysely, 'irs')).find(({ ReportType }) => ReportType === payload.IRSTypeId);
    if (!type || !mapped) throw typeGone();
    const view = await readableView(pool, session, mapped.WViewName);
    const rowFilter = requestedRow(view.definition, payload);
    if (!('filter' in rowFilter)) throw typeGone();
    const asked = { filter: printFilter(rowFilter.filter), orderBy: newestFirst(view.definition) };
    const { columns, rows } = await readTextRows(reading, {
      view,
      environment: 'production',
      query: { ...asked, limit: 1 },
      signal,
    });
    const [row] = rows;
    if (!row) throw noFigures(payload);
    report(0.5);
    const source: IrsRow = { columns, row };
    const { Language: language } = payload;
    const document: IrsDocument = {
      language,
      title: language === 'DE' ? type.Title_de : type.Title_en,
      fundName: cellOf(source, /^fund_?name$/iu) ?? '',
      fundNo: payload.FundNo,
      asOf: cellText(cellOf(source, /^date$/iu) ?? null, { type: 'date', decimals: 0, language }),
      holdingPeriodDays: payload.HoldingPeriodDay,
      requestId: request.requestId,
      synthetic: (await isDemoInstallation(kysely)) ? textsOf(language).synthetic : '',
      sections: [],
    };
    const period = `${payload.HoldingPeriodDay}D`;
    const name = [payload.IRSTypeId, `Q${payload.FundNo}`, cellOf(source, /^date$/iu), period, payload.Language]
      .filter((part) => part !== undefined)
      .join('_');
    const format = fileFormats[payload.FormatId as FormatId];
    const whole = { ...document, sections: irsSections(source, document) };
    if (format !== 'pdf') return writeDocument(whole, source, { format, name, asked });
    const pages = irsPages(whole, new Date().toISOString().slice(0, 10));
    const pdf = await typesetter
      .pdf(pages, { caller: session.userNr, signal, isPatient: true })
      .catch((error: unknown) => {
        throw failureOfCharacters(error);
      });
    return { name: `${name}.pdf`, mediaType: 'application/pdf', body: once(pdf) };
  };

const newestFirst = (view: ViewDefinition): string => (findColumn(view.columns, 'date') ? 'date desc' : view.orderBy);

const cellOf = ({ columns, row }: IrsRow, name: RegExp): string | undefined =>
  row[columns.findIndex((column) => name.test(column.name))] ?? undefined;

/** A character that no page can hold is no passing fault. */
function failureOfCharacters(error: unknown): unknown {
  const refusal = refusalOfCharacters(error);
  return refusal instanceof DocumentRefused ? new RequestFailure(refusal.text, { cause: error }) : error;
}

interface WrittenAs {
  readonly format: Exclude<FileFormat, 'pdf'>;
  readonly name: string;
  /** Which row it is of, as the file says it. */
  readonly asked: { readonly filter: string; readonly orderBy: string };
}

function writeDocument(document: IrsDocument, source: IrsRow, { format, name, asked }: WrittenAs): ProducedFile {
  if (format === 'txt') {
    return { name: `${name}.txt`, mediaType: 'text/plain; charset=utf-8', body: once(`\uFEFF${irsText(document)}`) };
  }
  const locale = document.language === 'DE' ? 'de' : 'en';
  const spoken = spokenRow(source, document);
  // What programs read keeps the codes of the data.
  const row = format === 'xlsx' ? spoken.row : scaledRow(namesOf(source), source.row, document.holdingPeriodDays);
  const texts = textsOf(document.language);
  const holdingPeriod = texts.ofHoldingPeriod(texts.days(document.holdingPeriodDays));
  return writeTable(
    {
      view: {
        name: document.title,
        // A value at risk without its holding period is none.
        title: [document.title, holdingPeriod, document.synthetic].filter((part) => part !== '').join(', '),
        locale,
        environment: 'production',
        createdAt: `${new Date().toISOString().slice(0, 19)}Z`,
        filter: asked.filter,
        order: asked.orderBy,
        columns: spoken.columns.map((bound) => ({
          bound,
          title: textIn(locale, bound.column.title ?? bound.name),
          decimals: bound.column.decimals,
        })),
        report: { facts: [{ title: document.title, facts: headFacts(document) }, ...document.sections] },
      },
      rows: rawChunks([row]),
    },
    { format, name },
  );
}

const namesOf = ({ columns }: IrsRow): string[] => columns.map(({ name }) => name);

async function* once<T>(value: T): AsyncGenerator<T, void, void> {
  yield value;
}

const typeGone = (): RequestFailure =>
  new RequestFailure({
    en: 'This type of document is not set up any more.',
    de: 'Diese Art von Dokument ist nicht mehr eingerichtet.',
  });

const noFigures = ({ Date: date }: IrsRequest): RequestFailure =>
  new RequestFailure(
    date === undefined
      ? { en: 'There are no figures of this fund.', de: 'Zu diesem Fonds gibt es keine Werte.' }
      : {
          en: `There are no figures of this fund of ${formatOf('DE').date(date)}.`,
          de: `Zu diesem Fonds gibt es keine Werte zum ${formatOf('DE').date(date)}.`,
        },
  );
