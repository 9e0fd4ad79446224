import { NOTHING, type Cell, type Chapter } from '../../model/document.ts';
import { change, figure, minimumLightOf, type ReportContext } from '../context/report-context.ts';
import { LEAST_COVERAGE } from './liquidity.ts';
import { liquidityHistory } from './liquidity-history.ts';

/** Liquid shares, coverage of redemptions and their stress, against the month before. */
export function liquiditySummary(context: ReportContext): Chapter {
  const { figures, say, order, format } = context;
  const minimum = format.percent(context.thresholds.minimumYellow, 0);
  const [now, before] = [figures.liquidity.at(-1)!, figures.liquidity.at(-2)];
  const isKept = now.within_1_day >= now.limit_1_day && now.within_30_days >= now.limit_30_days;
  const worst = figures.liquidityStress
    .filter((row) => row.rcr !== null)
    .toSorted((a, b) => (a.rcr ?? 0) - (b.rcr ?? 0))[0];
  const late = figures.liquidityStress.filter((row) => !row.is_covered).length;
  const selected = figures.tools.filter((row) => row.is_selected).length;
  const row = (
    name: string,
    unit: 'percent' | 'number',
    of: (day: typeof now) => number | null,
    limit?: number,
  ): Cell[] => {
    const value = of(now);
    return [
      name,
      figure(value, unit),
      figure(before ? of(before) : null, unit),
      change(value, before && of(before), { unit }),
      limit === undefined ? NOTHING : { ...figure(limit, unit), isMinimum: true },
      limit === undefined || value === null ? NOTHING : minimumLightOf(context, value, limit),
    ];
  };
  return {
    id: 'liquidity-summary',
    title: say('Zusammenfassung', 'Summary'),
    blocks: [
      {
        kind: 'text',
        text: say(
          `Von dem Fondsvermögen sind ${format.percent(now.within_1_day)} in einem Tag und ${format.percent(now.within_30_days)} in 30 Tagen liquidierbar; die internen Mindestquoten sind ${isKept ? 'eingehalten' : 'nicht eingehalten'}.`,
          `Of the net assets ${format.percent(now.within_1_day)} are liquid within a day and ${format.percent(now.within_30_days)} within 30 days; the internal minimum quotas are ${isKept ? 'kept' : 'not kept'}.`,
        ),
      },
      {
        kind: 'text',
        text: worst
          ? say(
              `Im schärfsten der Rücknahmetests vom ${format.date(worst.date)} (${format.percent(worst.redemption)} des Fondsvermögens) decken die liquiden Mittel das ${format.number(worst.rcr ?? 0)}-Fache. ${late === 0 ? '' : `Nicht rechtzeitig gedeckt: ${late} von ${figures.liquidityStress.length} Fällen. `}Gewählte Liquiditätsinstrumente: ${selected}.`,
              `In the most severe redemption test of ${format.date(worst.date)} (${format.percent(worst.redemption)} of net assets) liquid assets cover ${format.number(worst.rcr ?? 0)} times the redemption. ${late === 0 ? '' : `Not covered in time: ${late} of ${figures.liquidityStress.length} cases. `}Selected liquidity management tools: ${selected}.`,
            )
          : say('Es gibt keinen Rücknahmetest.', 'There is no redemption test.'),
      },
      {
        kind: 'table',
        id: say('Kennzahlen', 'Key figures'),
        title: say('Kennzahlen', 'Key figures'),
        date: order.date,
        source: 'liquidity',
        columns: [
          { title: say('Kennzahl', 'Figure'), unit: 'text', grows: true },
          { title: format.date(now.date), unit: 'number' },
          { title: before ? format.date(before.date) : say('zuvor', 'before'), unit: 'number' },
          { title: say('Veränderung', 'Change'), unit: 'number' },
          { title: say('Grenze', 'Limit'), unit: 'number' },
          { title: say('Ampel', 'Light'), unit: 'light' },
        ],
        rows: [
          row(
            say('Liquidierbar in 1 Tag, anteilig', 'Liquid within 1 day, pro rata'),
            'percent',
            (day) => day.within_1_day,
            now.limit_1_day,
          ),
          row(
            say('Liquidierbar in 30 Tagen, anteilig', 'Liquid within 30 days, pro rata'),
            'percent',
            (day) => day.within_30_days,
            now.limit_30_days,
          ),
          row(
            say('Deckung der Rücknahmen (RCR)', 'Redemption coverage (RCR)'),
            'number',
            (day) => day.redemption_coverage,
            LEAST_COVERAGE,
          ),
          row(
            say('Redemption at Risk, 99 %, 20 Tage', 'Redemption at risk, 99%, 20 days'),
            'percent',
            (day) => day.redemption_at_risk,
          ),
          ...(now.sockel === null
            ? []
            : [
                row(say('Sockel', 'Base'), 'percent', (day) => day.sockel),
                row(say('Puffer', 'Buffer'), 'percent', (day) => day.puffer),
                row('Reserve', 'percent', (day) => day.reserve),
              ]),
        ],
        notes: [
          [
            now.category === 4
              ? say(
                  'Liquiditätskategorie 4: Sockel, Puffer und Reserve entfallen.',
                  'Liquidity category 4: no base, buffer or reserve.',
                )
              : say(
                  `Liquiditätskategorie ${now.category}. Sockel, Puffer und Reserve sind Vorgaben, nicht gemessen.`,
                  `Liquidity category ${now.category}. Base, buffer and reserve are required, not measured.`,
                ),
            say(
              `Eine Mindestgrenze ist rot unter 100 % und gelb unter ${minimum} der Grenze.`,
              `A minimum is red below 100% and yellow below ${minimum} of the limit.`,
            ),
          ].join(' '),
        ],
      },
      liquidityHistory(context),
    ],
  };
}
