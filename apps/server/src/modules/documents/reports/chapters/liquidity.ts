import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Chapter, type Table } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { figure, minimumLightOf, sumOf, type ReportContext } from '../context/report-context.ts';
import { isTiedUp } from '../context/tied-up.ts';

/** Of redemptions by liquid assets (RCR): they are to be covered once. */
export const LEAST_COVERAGE = 1;

type Liquidity = RowOf<'liquidity'>;

const periods = [
  ['bis 1 Tag', 'up to 1 day', 'days_1'],
  ['2 bis 7 Tage', '2 to 7 days', 'days_7'],
  ['8 bis 30 Tage', '8 to 30 days', 'days_30'],
  ['31 bis 90 Tage', '31 to 90 days', 'days_90'],
  ['91 bis 180 Tage', '91 to 180 days', 'days_180'],
  ['181 bis 365 Tage', '181 to 365 days', 'days_365'],
  ['mehr als 365 Tage', 'more than 365 days', 'days_more'],
] as const satisfies readonly (readonly [string, string, keyof Liquidity])[];

/** The short form: profile, coverage of redemptions, tools. */
export const liquidity = (context: ReportContext): Chapter => ({
  id: 'liquidity',
  title: context.say('Liquidität', 'Liquidity'),
  blocks: [{ kind: 'row', tables: [profile(context), quotas(context)] }, selectedTools(context)],
});

/** Every position whole in the shortest period in which it can be sold (ESMA/2014/869). */
export function profile(context: ReportContext): Table {
  const { figures, say, order } = context;
  const day = figures.liquidity.at(-1)!;
  return {
    kind: 'table',
    id: say('Liquiditätsprofil', 'Liquidity profile'),
    title: say('Profil der Vermögenswerte', 'Profile of the assets'),
    date: order.date,
    source: 'liquidity',
    columns: [
      { title: say('Liquidierbar', 'Liquid'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'share' },
    ],
    rows: periods.map(([de, en, column]) => [say(de, en), day[column]]),
    notes: [
      say(
        'Jede Position steht ganz in der kürzesten Frist, in der sie nahe ihrem Wert verkauft werden kann (ESMA/2014/869 Nr. 118 bis 120). Liquidierbar in 1 Tag und in 30 Tagen zählt von jeder Position den Teil, der bis dahin verkauft ist, in gleichen Teilen je Tag.',
        'Each position stands whole in the shortest period in which it can be sold near its value (ESMA/2014/869 nos. 118 to 120). Liquid within 1 day and within 30 days counts of each position the part that is sold by then, in equal parts a day.',
      ),
      ...postedNotes(context),
    ],
  };
}

/** What is posted as a margin, and how it counts; nothing for a fund that has posted none. */
function postedNotes({ figures, say, format }: ReportContext): string[] {
  const posted = sumOf(figures.counterparties.filter(({ kind }) => kind === 'margin').map(({ share }) => share));
  if (posted === 0) return [];
  const share = format.percent(posted);
  return [
    figures.positions.some(isTiedUp)
      ? say(
          `Als Sicherheit für Terminkontrakte sind ${share} des Fondsvermögens hinterlegt; sie zählen nicht als liquide und stehen in der letzten Frist, denn frei sind sie erst, wenn die Kontrakte geschlossen sind.`,
          `As margin for futures ${share} of net assets are posted; they do not count as liquid and stand in the last period, for they are free only once the contracts are closed.`,
        )
      : say(
          `Vom Bankguthaben sind ${share} des Fondsvermögens als Sicherheit für Terminkontrakte hinterlegt; in den Daten zählen sie als liquide, frei sind sie erst, wenn die Kontrakte geschlossen sind.`,
          `Of the cash ${share} of net assets are posted as margin for futures; in the data they count as liquid, they are free only once the contracts are closed.`,
        ),
  ];
}

function quotas(context: ReportContext): Table {
  const { figures, say, order } = context;
  const day = figures.liquidity.at(-1)!;
  return {
    kind: 'table',
    id: say('Liquiditätsquoten', 'Liquidity quotas'),
    title: say('Quoten und Deckung', 'Quotas and coverage'),
    date: order.date,
    source: 'liquidity',
    columns: [
      { title: say('Größe', 'Figure'), unit: 'text', grows: true },
      { title: say('Wert', 'Value'), unit: 'percent' },
      { title: say('Mindestens', 'At least'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: [
      [
        say('Liquidierbar in 1 Tag, anteilig', 'Liquid within 1 day, pro rata'),
        day.within_1_day,
        day.limit_1_day,
        minimumLightOf(context, day.within_1_day, day.limit_1_day),
      ],
      [
        say('Liquidierbar in 30 Tagen, anteilig', 'Liquid within 30 days, pro rata'),
        day.within_30_days,
        day.limit_30_days,
        minimumLightOf(context, day.within_30_days, day.limit_30_days),
      ],
      [
        say('Redemption at Risk, 99 %, 20 Tage', 'Redemption at risk, 99%, 20 days'),
        figure(day.redemption_at_risk, 'percent'),
        NOTHING,
        NOTHING,
      ],
      [
        say('Deckung der Rücknahmen (RCR)', 'Redemption coverage (RCR)'),
        figure(day.redemption_coverage, 'number'),
        figure(LEAST_COVERAGE, 'number'),
        day.redemption_coverage === null ? NOTHING : minimumLightOf(context, day.redemption_coverage, LEAST_COVERAGE),
      ],
      ...(day.sockel === null
        ? []
        : [
            [say('Sockel', 'Base'), figure(day.sockel, 'percent'), NOTHING, NOTHING],
            [say('Puffer', 'Buffer'), figure(day.puffer, 'percent'), NOTHING, NOTHING],
            ['Reserve', figure(day.reserve, 'percent'), NOTHING, NOTHING],
          ]),
    ],
    notes: [
      day.category === 4
        ? say(
            'Liquiditätskategorie 4: Sockel, Puffer und Reserve entfallen.',
            'Liquidity category 4: no base, buffer or reserve.',
          )
        : say(
            `Liquiditätskategorie ${day.category}. Sockel, Puffer und Reserve sind Vorgaben, nicht gemessen.`,
            `Liquidity category ${day.category}. Base, buffer and reserve are required, not measured.`,
          ),
    ],
  };
}

export function selectedTools(context: ReportContext): Table {
  const { figures, say, order, format } = context;
  return {
    kind: 'table',
    id: say('Liquiditätsinstrumente', 'Liquidity tools'),
    title: say('Gewählte Instrumente des Liquiditätsmanagements', 'Selected liquidity management tools'),
    date: order.date,
    source: 'lmt',
    columns: [
      { title: say('Instrument', 'Tool'), unit: 'text' },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('Kalibrierung', 'Calibration'), unit: 'text', grows: true },
      { title: say('zuletzt angewendet', 'Last activated'), unit: 'text' },
      { title: say('geprüft', 'Reviewed'), unit: 'date' },
    ],
    rows: figures.tools
      .filter((row) => row.is_selected)
      .map((row) => [
        nameIn(order.language, row.tool),
        nameIn(order.language, row.kind),
        calibration(context, row),
        row.activated_from === null
          ? say('nie', 'never')
          : `${format.date(row.activated_from)}${row.activated_to === null ? '' : ` – ${format.date(row.activated_to)}`}`,
        row.reviewed_on ?? NOTHING,
      ]),
    notes: [
      say(
        'Aussetzung und Side Pocket stehen jedem Fonds offen und zählen nicht zu den gewählten Instrumenten (Richtlinie (EU) 2024/927).',
        'Suspension and side pocket are open to every fund and do not count among the selected tools (Directive (EU) 2024/927).',
      ),
    ],
  };
}

/** By the fund's terms where they say it, else as the register has it. */
export function calibration(
  { figures, say, format }: Pick<ReportContext, 'figures' | 'say' | 'format'>,
  tool: RowOf<'tools'>,
): string {
  const [terms] = figures.terms;
  const { gate_threshold: gate, swing_threshold: swing, swing_factor: factor, redemption_fee: fee } = terms ?? noTerms;
  if (tool.tool === 'redemption gate' && gate !== null) {
    return say(`ab ${format.percent(gate)} des Fondsvermögens`, `from ${format.percent(gate)} of net assets`);
  }
  if (tool.tool === 'swing pricing' && factor !== null) {
    return say(
      `ab ${format.percent(swing)}, Faktor ${format.percent(factor)}`,
      `from ${format.percent(swing)}, factor ${format.percent(factor)}`,
    );
  }
  if (tool.tool === 'redemption fee' && fee !== null) {
    return say(`${format.percent(fee)} des Betrags`, `${format.percent(fee)} of the amount`);
  }
  return tool.parameters ?? NOTHING;
}

const noTerms = { gate_threshold: null, swing_threshold: null, swing_factor: null, redemption_fee: null } as const;
