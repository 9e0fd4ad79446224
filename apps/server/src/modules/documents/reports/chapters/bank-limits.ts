import type { ParameterSet } from '@fundscope/contract/administration';
import { NOTHING, type Block, type Cell, type Chapter } from '../../model/document.ts';
import { limitedMeasure } from '../context/limited-measures.ts';
import { nameIn } from '../context/names.ts';
import { figure, lightOf, minimumLightOf, utilisationFigure, type ReportContext } from '../context/report-context.ts';
import { lacksPart } from '../context/spread-risk.ts';

type Limit = ParameterSet['limits'][number];

/** Sums of legs that cancel out are not 0 exactly: what is less is nothing held. */
const ROUNDING = 1e-9;

/** Of no set that the reader may see, while there may be one. */
const unseen = (say: ReportContext['say']): string =>
  say(
    'Anlagerichtlinien und eigene Grenzen des Anlegers, die Sie sehen dürfen, sind nicht hinterlegt; Segmente und Overlay des Fonds auch nicht.',
    'No investment guidelines and no limits of the investor’s own that you may see are stored, nor segments and overlay of the fund.',
  );

/** How far the investment guidelines and the investor's own limits are used, and what of them nothing is stored of. */
export function bankLimits(context: ReportContext): Chapter {
  const { say, order, investor } = context;
  const limits = (investor?.parameters.limits ?? []).filter(({ book }) => book === undefined || book === order.book);
  const absent = [
    ...(limits.some(({ kind }) => kind === 'guideline')
      ? []
      : [say('Anlagerichtlinien sind nicht hinterlegt.', 'No investment guidelines are stored.')]),
    ...(limits.some(({ kind }) => kind === 'own')
      ? []
      : [say('Eigene Grenzen des Anlegers sind nicht hinterlegt.', 'No limits of the investor’s own are stored.')]),
    ...stressWithoutResult(context, limits),
    say('Segmente und Overlay des Fonds sind nicht hinterlegt.', 'Segments and overlay of the fund are not stored.'),
  ];
  return {
    id: 'bank-limits',
    title: say('Anlagerichtlinien und Grenzen des Anlegers', 'Investment guidelines and limits of the investor'),
    blocks: [
      ...(limits.length === 0 ? [] : [utilisations(context, limits)]),
      { kind: 'text', text: investor ? absent.join(' ') : unseen(say) },
    ],
  };
}

/** A scenario without a result may be the worst. */
function stressWithoutResult(context: ReportContext, limits: readonly Limit[]): string[] {
  const { say, figures, order } = context;
  if (limits.every(({ measure }) => measure !== 'worst-stress')) return [];
  const open = figures.stress.filter(({ profit }) => profit === null);
  const part = figures.stress.filter((row) => row.profit !== null && lacksPart(context, row));
  const namesOf = (rows: typeof figures.stress): string =>
    rows.map(({ scenario }) => nameIn(order.language, scenario)).join(', ');
  return [
    ...(open.length === 0
      ? []
      : [
          say(
            `Größter Stressverlust nicht bekannt: ohne Ergebnis sind ${namesOf(open)}.`,
            `Worst stress not known: without a result are ${namesOf(open)}.`,
          ),
        ]),
    ...(part.length === 0
      ? []
      : [say(`Ohne Aufschläge gerechnet: ${namesOf(part)}.`, `Computed without spreads: ${namesOf(part)}.`)]),
  ];
}

/** The value of a limit, and whether it may be more. What is known of the worst stress may break its limit. */
function measured(
  context: ReportContext,
  limit: Limit,
): { readonly value: number | null; readonly mayBeMore: boolean } {
  const value = limitedMeasure[limit.measure][2](context);
  if (limit.measure !== 'worst-stress') return { value, mayBeMore: false };
  const known = Math.max(0, ...context.figures.stress.map(({ profit }) => -(profit ?? 0)));
  if (known > limit.percent / 100) return { value: known, mayBeMore: false };
  return { value, mayBeMore: context.figures.stress.some((row) => lacksPart(context, row)) };
}

function utilisations(context: ReportContext, limits: readonly Limit[]): Block {
  const { say, order, format, thresholds } = context;
  const yellow = format.percent(thresholds.yellow, 0);
  const minimum = format.percent(thresholds.minimumYellow, 0);
  return {
    kind: 'table',
    id: say('Grenzen des Anlegers', 'Limits of the investor'),
    title: say('Auslastung', 'Utilisation'),
    date: order.date,
    source: 'parameter_sets, position, var_result, stress_result, liquidity',
    columns: [
      { title: say('Grenze', 'Limit'), unit: 'text', grows: true },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('Größe', 'Measure'), unit: 'text' },
      { title: say('Wert', 'Value'), unit: 'percent' },
      { title: say('Grenzwert', 'Limit value'), unit: 'percent' },
      { title: say('Auslastung', 'Utilisation'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: limits.map((limit): Cell[] => {
      const [german, english] = limitedMeasure[limit.measure];
      const { value, mayBeMore } = measured(context, limit);
      const most = limit.percent / 100;
      return [
        limit.name,
        limit.kind === 'guideline' ? say('Anlagerichtlinie', 'guideline') : say('eigene', 'own'),
        say(german, english),
        value,
        { ...figure(most, 'percent'), isMinimum: limit.isMinimum },
        limit.isMinimum || most === 0 || value === null || mayBeMore ? NOTHING : utilisationFigure(value / most),
        mayBeMore ? NOTHING : lightOfLimit(context, limit, value),
      ];
    }),
    notes: [
      say(
        `Ampel: grün unter ${yellow}, gelb bis 100 %, rot über 100 % der Grenze; eine Mindestgrenze ist rot unter 100 % und gelb unter ${minimum}.`,
        `Light: green below ${yellow}, yellow up to 100%, red above 100% of the limit; a minimum is red below 100% and yellow below ${minimum}.`,
      ),
    ],
  };
}

function lightOfLimit(context: ReportContext, { isMinimum, percent }: Limit, value: number | null): Cell {
  if (value === null) return NOTHING;
  if (!isMinimum && percent === 0) return value > ROUNDING ? 'red' : 'green';
  return isMinimum ? minimumLightOf(context, value, percent / 100) : lightOf(context, value / (percent / 100));
}
