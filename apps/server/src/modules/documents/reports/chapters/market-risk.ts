import { NOTHING, type Chapter, type Chart, type Table } from '../../model/document.ts';
import { percentDecimals } from '../../model/format.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';
import { isUnknown, lacksSpreads, spreadNotes } from '../context/spread-risk.ts';
import { sensitivities } from './sensitivities.ts';

const TOP = 10;

/** Value at risk against its limit, by method, by risk class and by position, and what the fund reacts to. */
export const marketRisk = (context: ReportContext): Chapter => ({
  id: 'market-risk',
  title: context.say('Marktrisiko', 'Market risk'),
  blocks: [varChart(context), methods(context), components(context), contributors(context), ...sensitivities(context)],
});

export function varChart({ figures, fund, say, format, order }: ReportContext): Chart {
  const { limits } = figures;
  const isRatio = fund.limit_type === 'RELATIV';
  const unit = isRatio ? 'number' : 'percent';
  const shown = (value: number): string => format.figure(value, { unit });
  const last = limits.at(-1)!;
  const highest = limits.reduce((most, row) => (row.value > most.value ? row : most));
  const measure =
    {
      ABSOLUT: say(
        `VaR (${order.holdingPeriodDays === 1 ? '1 Tag' : '20 Tage'})`,
        `VaR (${order.holdingPeriodDays === 1 ? '1 day' : '20 days'})`,
      ),
      RELATIV: say('VaR zum Referenzportfolio', 'VaR to the reference portfolio'),
    }[fund.limit_type] ?? 'Commitment';
  const hasInternal = limits.some((row) => row.internal_limit !== null);
  return {
    kind: 'chart',
    form: 'lines',
    id: say('VaR und Grenze', 'VaR and limit'),
    title: `${measure} ${say('und Grenze', 'and limit')}, ${isRatio ? say('Vielfaches', 'multiple') : say('% des Fondsvermögens', '% of net assets')}, ${say(`${limits.length} Geschäftstage bis`, `${limits.length} business days until`)} ${format.date(last.date)}`,
    source: 'limit_check',
    unit,
    dates: limits.map(({ date }) => date),
    lines: [
      {
        name: `${say('Grenze', 'Limit')} ${shown(last.limit_value)}`,
        role: 'limit',
        sheetName: say('Grenze', 'Limit'),
        values: limits.map((row) => row.limit_value),
      },
      ...(hasInternal
        ? [
            {
              name: `${say('Vorwarnstufe', 'Early warning')} ${last.internal_limit === null ? format.missing : shown(last.internal_limit)}`,
              role: 'limit' as const,
              sheetName: say('Vorwarnstufe', 'Early warning'),
              values: limits.map((row) => row.internal_limit),
            },
          ]
        : []),
      {
        name: `${measure} ${shown(last.value)}`,
        role: 'value',
        sheetName: measure,
        values: limits.map(({ value }) => value),
      },
    ],
    alt: say(
      `Liniendiagramm: ${measure} über ${limits.length} Geschäftstage bis ${format.date(last.date)}. Höchststand ${shown(highest.value)} am ${format.date(highest.date)}, zuletzt ${shown(last.value)}, Grenze ${shown(last.limit_value)}.`,
      `Line chart: ${measure} over ${limits.length} business days until ${format.date(last.date)}. Highest ${shown(highest.value)} on ${format.date(highest.date)}, last ${shown(last.value)}, limit ${shown(last.limit_value)}.`,
    ),
  };
}

const methods = ({ figures, fund, legal, say, order }: ReportContext): Table => ({
  kind: 'table',
  id: say('VaR-Verfahren', 'VaR methods'),
  title: say('Verfahren im Vergleich (Verlust positiv)', 'Methods compared (loss positive)'),
  date: order.date,
  source: 'var_result',
  columns: [
    { title: say('Verfahren', 'Method'), unit: 'text', grows: true },
    { title: 'VaR', unit: 'percent', decimals: percentDecimals([legal.var]) },
    { title: say('VaR in EUR', 'VaR in EUR'), unit: 'money' },
    { title: 'Expected Shortfall', unit: 'percent', decimals: percentDecimals([legal.var]) },
    ...(hasReference(fund)
      ? [
          {
            title: say('VaR Referenz', 'VaR reference'),
            unit: 'percent' as const,
            decimals: percentDecimals([legal.var]),
          },
        ]
      : []),
    { title: say('Volatilität, 250 Tage', 'Volatility, 250 days'), unit: 'percent' },
    { title: isVarLegal({ fund }) ? say('gesetzlich', 'Legal') : say('maßgeblich', 'Governing'), unit: 'text' },
  ],
  rows: figures.varResults.map((row) => [
    nameIn(order.language, row.method),
    row.var,
    row.var * row.net_assets,
    row.expected_shortfall,
    ...(hasReference(fund) ? [row.reference_var ?? NOTHING] : []),
    row.volatility,
    row.is_legal ? say('ja', 'yes') : say('nein', 'no'),
  ]),
  notes: [
    ...(figures.varResults.some((row) => row.var === 0)
      ? [
          say(
            'Ein VaR von null heißt, dass auf dem Konfidenzniveau kein Verlust bleibt: Die Erträge eines Tages sind größer.',
            'A VaR of zero says that at the confidence level no loss is left: the income of a day is larger.',
          ),
        ]
      : []),
    say(
      'Varianz-Kovarianz unterstellt normalverteilte, Student-t fettere Ränder der Risikofaktoren; die historische Simulation nimmt die beobachteten Veränderungen. Darin und in der Gewichtung der Beobachtungen liegen die Unterschiede.',
      'Variance-covariance assumes normal risk factors, Student t fatter tails; the historical simulation takes the changes that were observed. The differences come from that and from the weights of the observations.',
    ),
    ...(figures.varResults.some((row) => row.volatility === null)
      ? [
          say(
            'Volatilität nach der Schätzung des Verfahrens; die historische Simulation schätzt keine. Die Kennzahlen nennen die der Varianz-Kovarianz.',
            'Volatility as the method estimates it; the historical simulation estimates none. The key figures have that of variance-covariance.',
          ),
        ]
      : []),
  ],
});

/** Only a relative limit is held against a reference portfolio. */
const hasReference = ({ limit_type: type }: ReportContext['fund']): boolean => type === 'RELATIV';

function components(context: ReportContext): Table {
  const { figures, fund, legal, say, order, format } = context;
  const { varComponents: parts } = figures;
  const alone = sumOf(parts.map((row) => row.standalone));
  const decimals = percentDecimals([legal.var]);
  return {
    kind: 'table',
    id: say('VaR nach Risikoklassen', 'VaR by risk class'),
    title: isVarLegal({ fund })
      ? say('Gesetzlicher VaR nach Risikoklassen', 'Legal VaR by risk class')
      : say('Interner VaR nach Risikoklassen', 'Internal VaR by risk class'),
    date: order.date,
    source: 'var_component',
    columns: [
      { title: say('Risikoklasse', 'Risk class'), unit: 'text', grows: true },
      { title: say('allein', 'Standalone'), unit: 'percent', decimals },
      { title: say('Beitrag', 'Component'), unit: 'percent', decimals },
      { title: say('ohne sie weniger', 'Incremental'), unit: 'percent', decimals },
      { title: say('Anteil am VaR', 'Share of VaR'), unit: 'share' },
    ],
    rows: parts.map((row) => [
      nameIn(order.language, row.risk_class),
      ...[row.standalone, row.component, row.incremental, row.share].map((value) =>
        isUnknown(context, row) ? null : value,
      ),
    ]),
    total: [
      say('VaR des Fonds', 'VaR of the fund'),
      NOTHING,
      legal.var,
      NOTHING,
      sumOf(parts.map(({ share }) => share)),
    ],
    notes: [
      say(
        `Die Einzelwerte sind zusammen um die Diversifikation von ${format.points(alone - legal.var, decimals)} größer als der VaR und werden nicht summiert; die Beiträge (Euler) ergeben ihn.`,
        `Standalone values exceed the VaR by the diversification of ${format.points(alone - legal.var, decimals)} and are not summed; the components (Euler) add up to it.`,
      ),
      ...(lacksSpreads(context) ? spreadNotes(context) : []),
    ],
  };
}

function contributors({ figures, legal, say, order }: ReportContext): Table {
  const held = figures.positions
    .filter((row) => row.var_component !== null)
    .toSorted((a, b) => (b.var_component ?? 0) - (a.var_component ?? 0));
  const decimals = percentDecimals(held.flatMap((row) => [row.var_standalone, row.var_component]));
  // The marginal value at risk times one percent: a component is exposure times it.
  const onePercentMore = ({ exposure, var_component: part }: (typeof held)[number]): number | null =>
    exposure === 0 ? null : ((part ?? 0) / exposure) * 0.01;
  return {
    kind: 'table',
    id: say('VaR nach Positionen', 'VaR by position'),
    title: say('Die zehn größten Beiträge zum VaR', 'The ten largest contributors to the VaR'),
    date: order.date,
    source: 'position',
    isSmall: true,
    pageRows: TOP,
    columns: [
      { title: 'Name', unit: 'text', grows: true },
      { title: say('Exposure', 'Exposure'), unit: 'percent' },
      { title: say('VaR allein', 'VaR standalone'), unit: 'percent', decimals },
      { title: say('Beitrag', 'Component'), unit: 'percent', decimals },
      {
        title: say('+1 % des Fondsvermögens mehr', '+1% of net assets more'),
        unit: 'points',
        decimals: Math.max(3, percentDecimals(held.map(onePercentMore))),
      },
      { title: say('Anteil am VaR', 'Share of VaR'), unit: 'percent' },
    ],
    rows: held.map((row) => [
      nameIn(order.language, row.name),
      row.exposure,
      row.var_standalone,
      row.var_component,
      onePercentMore(row),
      legal.var === 0 ? null : (row.var_component ?? 0) / legal.var,
    ]),
  };
}
