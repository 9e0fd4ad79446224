import type { BreachList } from '@fundscope/contract/breaches';
import { getDifferenceFormat } from '@fundscope/contract/views';
import type { DocumentReportType } from '@fundscope/contract/requests';
import type { ChapterName } from '../../model/chapter-names.ts';
import type { InvestorParameters } from '../../model/investor-parameters.ts';
import type { LiquidityParameters } from '../../model/liquidity-parameters.ts';
import type { Figures, RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Cell, type Figure, type FigureForm, type Language, type Light } from '../../model/document.ts';
import { DocumentRefused } from '../../model/document-refused.ts';
import { decimalsFromWhole, formatOf, type Format } from '../../model/format.ts';

/** What a document is asked for as. */
export interface DocumentOrder {
  readonly reportType: DocumentReportType;
  readonly book: number;
  /** ISO. */
  readonly date: string;
  readonly language: Language;
  readonly holdingPeriodDays: 1 | 20;
  /** The law by name, as the row had it; empty where none was given. */
  readonly lex: string;
  /** Whose parameters it is made by, where it could be one of several. */
  readonly group?: number;
  /** The version that it was accepted with, whatever is stored later; null: none, so the house's parameters. */
  readonly settled?: { readonly GroupID: number; readonly version: number } | null;
}

/** From where on a light is yellow: a utilisation, and for a minimum how many times the limit. */
interface Thresholds {
  readonly yellow: number;
  readonly minimumYellow: number;
}

/** Fractions. */
interface CreditParameters {
  readonly assetCorrelation: number;
  /** By seniority; `other` is for all that is not named. */
  readonly lossGivenDefault: Readonly<Record<string, number>>;
}

/** Of the fund's master data; the limit on credit value at risk in percent, 0 where there is none. */
export interface CreditLimits {
  readonly creditVar: number;
  /** Percent of NAV below investment grade, and of it rated CCC and worse. */
  readonly highYield: number;
  readonly highRisk: number;
}

/** How far the data have been looked through for breaches. */
interface BreachLook extends Pick<BreachList, 'isEveryRuleChecked' | 'scanFailure'> {
  /** The newest day; null: never. */
  readonly until: string | null;
}

/** What a bank asks value at risk for. */
interface VarGrid {
  /** Fractions. */
  readonly confidences: readonly number[];
  /** Holding periods in business days. */
  readonly days: readonly number[];
}

/** An index of the portfolio that the fund's risk is held against; a fraction. */
export interface ReferencePart {
  readonly name: string;
  readonly weight: number;
}

/** What the chapters of a document are made with. */
export interface ReportContext {
  readonly order: DocumentOrder;
  readonly figures: Figures;
  readonly fund: RowOf<'fund'>;
  readonly legal: RowOf<'varResults'>;
  readonly reference: readonly ReferencePart[];
  readonly thresholds: Thresholds;
  readonly credit: CreditParameters;
  readonly creditLimits: CreditLimits;
  readonly breachLook: BreachLook;
  readonly grid: VarGrid;
  /** How positions are sold, as the house has it. */
  readonly liquidity: LiquidityParameters;
  /** Of the report, in order. */
  readonly chapters: readonly ChapterName[];
  /** Undefined: the house's parameters hold. */
  readonly investor?: InvestorParameters;
  readonly format: Format;
  readonly say: (german: string, english: string) => string;
}

export function createContext(given: Omit<ReportContext, 'fund' | 'legal' | 'format' | 'say'>): ReportContext {
  const { order, figures } = given;
  const legal = figures.varResults.find((row) => row.is_legal);
  const [fund] = figures.fund;
  if (!fund || !legal) {
    throw new DocumentRefused({ de: 'Der Fonds hat keinen Value at Risk.', en: 'The fund has no value at risk.' });
  }
  return {
    ...given,
    fund,
    legal,
    format: formatOf(order.language),
    say: (german, english) => (order.language === 'DE' ? german : english),
  };
}

/** @param utilisation of a limit, a fraction */
export const lightOf = ({ thresholds }: ReportContext, utilisation: number | null): Light | typeof NOTHING => {
  if (utilisation === null || Number.isNaN(utilisation)) return NOTHING;
  if (utilisation > 1) return 'red';
  return utilisation >= thresholds.yellow ? 'yellow' : 'green';
};

/** Of a limit that is kept by more. */
export const minimumLightOf = ({ thresholds }: ReportContext, value: number, limit: number): Light => {
  if (value < limit) return 'red';
  return value < limit * thresholds.minimumYellow ? 'yellow' : 'green';
};

export const figure = (value: number | null | undefined, unit: FigureForm['unit'], decimals?: number): Figure => ({
  value: value ?? null,
  unit,
  ...(decimals !== undefined && { decimals }),
});

/** A utilisation with as many decimals as tell it from 100 %: a limit that is just broken would read as just kept. */
export function utilisationFigure(utilisation: number | null): Figure {
  const decimals = utilisation === null ? 2 : decimalsFromWhole(utilisation);
  return figure(utilisation, 'percent', decimals === 2 ? undefined : decimals);
}

/** Whether there is a figure; 0 is one. */
export const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** The change from `before` to `now`, both of which stand beside it: of fractions in percentage points. */
export function change(now: number | null | undefined, before: number | null | undefined, form: FigureForm): Cell {
  if (!isKnown(now) || !isKnown(before)) return { value: null, ...form };
  const value = now - before;
  const isPercent = form.unit === 'percent';
  const shown = { unit: isPercent ? ('fraction' as const) : ('number' as const), decimals: form.decimals ?? 2 };
  const { decimals } = getDifferenceFormat(shown, value);
  return { ...form, unit: isPercent ? 'points' : form.unit, decimals, value, isChange: true };
}

/** Until a position is sold; never, where that is not known. */
export const daysOf = ({ days_to_liquidate: days }: Pick<RowOf<'positions'>, 'days_to_liquidate'>): number =>
  days ?? Infinity;

export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
