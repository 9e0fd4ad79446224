import type { RowOf } from '../../figures/read-figures.ts';
import { instrumentClassIn } from './names.ts';
import { sumOf, type ReportContext } from './report-context.ts';

type Position = RowOf<'positions'>;

/** Their sum; missing where none of them is known, and never 0 for it. */
export const knownSum = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? sumOf(values) : null;

/** Securities that move with rates, and whose spread is no risk factor of the model. */
const withoutSpread = ({ figures }: ReportContext): Position[] =>
  figures.positions.filter((row) => row.notional === null && row.dv01_eur !== null && row.cs01_eur === null);

/** Whether the fund has spreads, and the model knows none of them. A fund without bonds has none to know. */
export const lacksSpreads = (context: ReportContext): boolean =>
  withoutSpread(context).length > 0 && context.figures.positions.every((row) => row.cs01_eur === null);

type Scenario = RowOf<'stress'>;

const classesOf = ({ risk_classes: classes }: Scenario): string[] => classes?.split(', ') ?? [];

/** Whether a scenario moves spreads, as far as is known, and the model knows none of the fund's. */
export const lacksPart = (context: ReportContext, row: Scenario): boolean =>
  lacksSpreads(context) && (classesOf(row).length === 0 || classesOf(row).includes('Credit spread'));

/** Whether a scenario moves nothing of the fund but spreads, of which the model knows none: its profit is not 0. */
export const isWhollyUnknown = (context: ReportContext, row: Scenario): boolean =>
  lacksPart(context, row) && [row.equity, row.interest_rate, row.currency, row.commodity].every((part) => part === 0);

/** What the register calls the limit of the house. */
export const WORST_STRESS = 'Worst stress';

/** Whether nobody knows that a limit of the worst stress is kept: what spreads cost is missing, and what is known does not break it. */
export const isStressOpen = (context: ReportContext, loss: number | null, limit: number): boolean =>
  lacksSpreads(context) && !(loss !== null && loss > limit);

/** Whether nobody knows that a limit of the register is kept. */
export const isOpen = (context: ReportContext, row: RowOf<'limitRegister'>): boolean =>
  row.utilisation === null || (row.limit_name === WORST_STRESS && isStressOpen(context, row.measure, row.limit_value));

/** A name, with what its figure lacks. */
export const withoutSpreads = ({ say }: ReportContext, name: string): string =>
  say(`${name} (ohne Aufschläge)`, `${name} (without spreads)`);

/** The securities whose spreads the model does not know, with their share of net assets; nothing where there are none. */
export function unmodelledSpreads(context: ReportContext): string | undefined {
  const { say, format, order } = context;
  const rows = withoutSpread(context);
  if (rows.length === 0) return undefined;
  const kinds = [...new Set(rows.map(({ type }) => instrumentClassIn(order.language, type)))].join(
    say(' und ', ' and '),
  );
  return `${kinds} (${format.percent(sumOf(rows.map(({ weight }) => weight)))} ${say('des Fondsvermögens', 'of net assets')})`;
}

/**
 * Says whose spreads are missing in a figure; nothing where there are none.
 * @param missing in what: an expected loss is of defaults, and needs no spread
 */
export function spreadNotes(context: ReportContext, missing: 'losses and CS01' | 'CS01' = 'losses and CS01'): string[] {
  const unknown = unmodelledSpreads(context);
  if (unknown === undefined) return [];
  return [
    context.say(
      `Aufschläge nicht modelliert: ${unknown}; ihr ${missing === 'CS01' ? '' : 'Teil an Verlusten und '}CS01 fehlt.`,
      `Spreads not modelled: ${unknown}; their ${missing === 'CS01' ? '' : 'part of losses and '}CS01 is missing.`,
    ),
  ];
}

/** Whether a class of risk has no figures because the model knows no spread of the fund. */
export const isUnknown = (context: ReportContext, { risk_class: name }: RowOf<'varComponents'>): boolean =>
  name === 'Credit spread' && lacksSpreads(context);
