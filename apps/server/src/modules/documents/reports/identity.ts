import { nameIn } from './context/names.ts';
import type { ReportContext } from './context/report-context.ts';

/** Where a document comes from. */
export interface DocumentOrigin {
  readonly username: string;
  readonly canSeeAllBooks: boolean;
  /** Of the program. */
  readonly revision: string;
  /** Whether its figures are those of the demo firm. */
  readonly isSynthetic: boolean;
}

/** What and of whom the document is: page 1, and the sheet *Information*. */
export function identity(
  { fund, figures, order, say, format, legal }: ReportContext,
  { origin, report }: { readonly origin: DocumentOrigin; readonly report: string },
): (readonly [string, string])[] {
  const run = figures.varRuns[0];
  const [priceDate] = figures.priceDate;
  const at = legal.calculated_at;
  // Where master data do not say it: a fund with one deposit has it there.
  const deposits = figures.counterparties.filter(({ kind }) => kind === 'deposit');
  const only = deposits.length === 1 ? deposits[0]!.counterparty_name : null;
  const depositary = fund.depositary ?? only;
  return [
    [say('Fonds', 'Fund'), fund.fund_name],
    [say('Buch, externe Nummer', 'Book, external number'), `Q${order.book}, ${fund.external_id}`],
    ['LEI', fund.lei ?? format.missing],
    [say('Verwaltungsgesellschaft', 'Management company'), fund.manco],
    [say('Verwahrstelle', 'Depositary'), depositary ?? format.missing],
    [
      say('Rechtsform, Land', 'Legal form, country'),
      `${nameIn(order.language, fund.law_type_name)}, ${fund.admission_country}`,
    ],
    [say('Portfoliomanagement', 'Portfolio management'), fund.portfolio_manager],
    [say('Fondswährung', 'Fund currency'), fund.currency],
    [
      say('Anteilklassen', 'Share classes'),
      figures.classes.map((row) => `${row.share_class} (${row.isin})`).join(', '),
    ],
    [say('Stichtag', 'Reporting date'), format.date(order.date)],
    [say('Preise vom', 'Prices of'), priceDate ? format.date(priceDate.ref_date) : format.missing],
    [say('Fondsvermögen', 'Net assets'), format.money(figures.nav[0]?.net_assets ?? null, fund.currency)],
    [say('Bericht, Fassung', 'Report, version'), report],
    [
      say('Lauf, berechnet am', 'Run, calculated at'),
      `${run?.run_id ?? format.missing}, ${format.date(at)} ${at.slice(11, 16)} UTC`,
    ],
    environment(say, origin.revision),
    [
      say('Angefordert von', 'Requested by'),
      `${origin.username} (${origin.canSeeAllBooks ? say('sieht alle Bücher', 'sees all books') : say('sieht eigene Bücher', 'sees own books')})`,
    ],
  ];
}

/** A program that was never released has no version to name: its commit, where it knows it. */
function environment(say: ReportContext['say'], revision: string): [string, string] {
  const software = revision.replace(/^0\.0\.0[^+]*\+?/u, '');
  const production = say('Produktion', 'Production');
  return software === ''
    ? [say('Umgebung', 'Environment'), production]
    : [say('Umgebung, Software', 'Environment, software'), `${production}, Fundscope ${software}`];
}
