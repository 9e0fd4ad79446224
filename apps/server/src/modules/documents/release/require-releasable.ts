import { isFundClosed, type FundStatus } from '@fundscope/contract/funds';
import type { DocumentReportType } from '@fundscope/contract/requests';
import type { Figures } from '../figures/read-figures.ts';
import { DocumentRefused, type Sentence } from '../model/document-refused.ts';
import { formatOf } from '../model/format.ts';
import { releaseChecks } from './release-checks.ts';

/** What the fund's master data says of its reports. */
export interface ReportFlags {
  readonly doMaRisk: boolean;
  readonly doCreditRisk: boolean;
}

export interface ReleaseSubject {
  readonly reportType: DocumentReportType;
  readonly book: number;
  /** ISO. */
  readonly date: string;
  readonly figures: Figures;
  readonly flags: ReportFlags;
}

/** @throws {DocumentRefused} naming what is missing, or what contradicts itself. */
export function requireReleasable(subject: ReleaseSubject): void {
  const refusal = flagRefusal(subject) ?? absentFigures(subject);
  if (refusal) throw new DocumentRefused(refusal);
  for (const check of Object.values(releaseChecks)) {
    const found = check(subject.figures);
    if (found) throw new DocumentRefused(found);
  }
}

/** @throws {DocumentRefused} for a day from the closing date on; without a date, for every day, as on home and in the search for breaches. */
export function requireOpenFund({
  book,
  date,
  status,
}: Pick<ReleaseSubject, 'book' | 'date'> & { readonly status: FundStatus }): void {
  const { closedFrom } = status;
  if (!isFundClosed(status, date)) return;
  if (closedFrom === null) {
    throw new DocumentRefused({
      de: `Der Fonds Q${book} ist geschlossen, ohne Datum: Bitte in den Stammdaten eintragen lassen, seit wann er geschlossen ist.`,
      en: `Fund Q${book} is closed without a date: let an administrator enter in the master data since when it is closed.`,
    });
  }
  throw new DocumentRefused({
    de: `Der Fonds Q${book} ist seit ${formatOf('DE').date(closedFrom)} geschlossen: Bitte einen früheren Tag wählen.`,
    en: `Fund Q${book} has been closed since ${formatOf('EN').date(closedFrom)}: choose an earlier day.`,
  });
}

/** Whether the master data of a fund switch a report off. */
export const isSwitchedOff = (subject: Pick<ReleaseSubject, 'reportType' | 'book' | 'flags'>): boolean =>
  flagRefusal(subject) !== undefined;

function flagRefusal({
  reportType,
  book,
  flags,
}: Pick<ReleaseSubject, 'reportType' | 'book' | 'flags'>): Sentence | undefined {
  if ((reportType === 'MARisk' || reportType === 'SpecialMARisk') && !flags.doMaRisk) {
    return {
      de: `Der Bericht ${reportType} ist in den Stammdaten des Fonds Q${book} ausgeschaltet (doMaRisk).`,
      en: `The report ${reportType} is switched off in the master data of fund Q${book} (doMaRisk).`,
    };
  }
  if (reportType === 'CreditRisk' && !flags.doCreditRisk) {
    return {
      de: `Der Bericht CreditRisk ist in den Stammdaten des Fonds Q${book} ausgeschaltet (doCreditRisk).`,
      en: `The report CreditRisk is switched off in the master data of fund Q${book} (doCreditRisk).`,
    };
  }
  return undefined;
}

/** Sections that no document can do without, by what they are called. */
const needed = [
  ['fund', 'keine Stammdaten', 'no master data'],
  ['nav', 'kein Fondsvermögen', 'no net assets'],
  ['classes', 'keine Anteilwerte', 'no share class values'],
  ['positions', 'keine Positionen', 'no positions'],
  ['varResults', 'keinen Value at Risk', 'no value at risk'],
  ['keyFigures', 'keine Kennzahlen', 'no key figures'],
  ['varComponents', 'keine Zerlegung des Value at Risk', 'no components of the value at risk'],
  ['backtest', 'keinen Backtest', 'no backtest'],
  ['stress', 'keine Stresstests', 'no stress tests'],
  ['liquidity', 'kein Liquiditätsprofil', 'no liquidity profile'],
  ['leverage', 'keine Zahlen zum Leverage', 'no leverage figures'],
] as const satisfies readonly (readonly [keyof Figures, string, string])[];

/** Sections whose newest row must be of the day itself. */
const ofTheDay: ReadonlySet<string> = new Set(['liquidity', 'backtest', 'keyFigures']);

function absentFigures({ book, date, figures }: ReleaseSubject): Sentence | undefined {
  const absent = needed.find(([name]) => {
    const newest = name === 'keyFigures' ? figures.keyFigures[0] : figures[name].at(-1);
    return newest === undefined || (ofTheDay.has(name) && 'date' in newest && newest.date !== date);
  });
  return (
    absent && {
      de: `Zum Fonds Q${book} gibt es am ${formatOf('DE').date(date)} ${absent[1]}.`,
      en: `Of fund Q${book} there are ${absent[2]} of ${formatOf('EN').date(date)}.`,
    }
  );
}
