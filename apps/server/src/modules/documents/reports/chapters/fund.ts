import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Block, type Cell, type Chapter } from '../../model/document.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import { figure, lightOf, minimumLightOf, utilisationFigure, type ReportContext } from '../context/report-context.ts';
import { isOpen, lacksSpreads, spreadNotes, withoutSpreads, WORST_STRESS } from '../context/spread-risk.ts';
import { settingWords } from '../context/setting-words.ts';

/** What the fund is, what it is held against, and its limits by kind. */
export const fundAndLimits = (context: ReportContext): Chapter => ({
  id: 'fund',
  title: context.say('Fonds und Grenzen', 'Fund and limits'),
  blocks: [strategy(context), ...reference(context), classes(context), limits(context)],
});

function strategy({ fund, say, order }: ReportContext): Block {
  const approach = isVarLegal({ fund }) ? '' : say('dem Commitment-Ansatz der ', 'the commitment approach of ');
  const law = fund.is_aif
    ? say(
        `Als AIF misst er Risiko und Leverage nach ${isVarLegal({ fund }) ? 'Verordnung (EU) 231/2013, DerivateV und' : 'der Verordnung (EU) 231/2013 und seinen'} Anlagebedingungen.`,
        `As an AIF it measures risk and leverage by Regulation (EU) 231/2013${isVarLegal({ fund }) ? ', the German DerivateV' : ''} and its investment conditions.`,
      )
    : say(
        `Als OGAW misst er das Marktrisiko nach ${approach}CESR/10-788${fund.admission_country === 'DE' ? ' und der DerivateV' : ''}.`,
        `As a UCITS it measures market risk by ${approach}CESR/10-788${fund.admission_country === 'DE' ? ' and the German DerivateV' : ''}.`,
      );
  const words = (text: string): string => nameIn(order.language, text);
  const warning = fund.limit_warning === null ? '' : ` ${words(fund.limit_warning)}.`.replaceAll('..', '.');
  const setting = settingWords(order.language, fund.setting_code);
  return {
    kind: 'text',
    text: say(
      `${fund.strategy}: ${fund.strategy_description}. Der Fonds hat die Marktrisikoklasse ${fund.market_risk_class} (${setting}). ${law}${warning}`,
      `${words(fund.strategy)}: ${words(fund.strategy_description)}. The fund has market risk class ${fund.market_risk_class} (${setting}). ${law}${warning}`,
    ),
  };
}

/** Nothing for a fund without one. */
function reference({ reference: parts, say, order }: ReportContext): Block[] {
  if (parts.length === 0) return [];
  return [
    {
      kind: 'table',
      id: say('Referenzportfolio', 'Reference portfolio'),
      title: say(
        'Referenzportfolio: Indizes ohne Derivate und ohne Leverage',
        'Reference portfolio: indices, without derivatives or leverage',
      ),
      date: order.date,
      source: 'risk_benchmark_positions',
      columns: [
        { title: 'Index', unit: 'text', grows: true },
        { title: say('Gewicht', 'Weight'), unit: 'percent' },
      ],
      rows: parts.map(({ name, weight }) => [name, weight]),
    },
  ];
}

const classes = ({ figures, say, order }: ReportContext): Block => ({
  kind: 'table',
  id: say('Anteilklassen', 'Share classes'),
  title: say('Anteilklassen', 'Share classes'),
  date: order.date,
  source: 'nav',
  columns: [
    { title: say('Klasse', 'Class'), unit: 'text' },
    { title: 'ISIN', unit: 'text', grows: true },
    { title: say('Währung', 'Currency'), unit: 'text' },
    { title: say('Anteilwert', 'NAV per share'), unit: 'number', decimals: 4 },
    { title: say('Anteile', 'Shares'), unit: 'number', decimals: 3 },
    { title: say('Vermögen in Klassenwährung', 'Net assets in class currency'), unit: 'number', decimals: 2 },
  ],
  rows: figures.classes.map((row) => [
    row.share_class,
    row.isin,
    row.currency,
    row.nav_per_share,
    row.shares,
    row.net_assets,
  ]),
});

/** Law, contract and house stand apart; a relative limit is a multiple, the others fractions. */
function limits(context: ReportContext): Block {
  const { figures, say, order, fund } = context;
  return {
    kind: 'table',
    id: say('Grenzen', 'Limits'),
    title: say('Grenzen nach Art', 'Limits by kind'),
    date: figures.limitRegister[0]?.date ?? null,
    source: 'limit_register',
    isSmall: true,
    columns: [
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('Grenze', 'Limit'), unit: 'text' },
      { title: say('Quelle', 'Source'), unit: 'text', grows: true },
      { title: say('Grenzwert', 'Limit value'), unit: 'number' },
      { title: say('Wert', 'Measure'), unit: 'number' },
      { title: say('Auslastung', 'Utilisation'), unit: 'percent' },
      { title: say('Spielraum', 'Headroom'), unit: 'number' },
      { title: say('genehmigt', 'Approved'), unit: 'text' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: figures.limitRegister.map((row) => {
      const isRatio = fund.limit_type === 'RELATIV' && row.limit_name.startsWith('Market risk');
      const unit = isRatio ? 'number' : 'percent';
      const isUnknown = isOpen(context, row);
      const name = nameIn(order.language, row.limit_name);
      return [
        nameIn(order.language, row.kind),
        row.limit_name === WORST_STRESS && lacksSpreads(context) ? withoutSpreads(context, name) : name,
        nameIn(order.language, row.source),
        { ...figure(row.limit_value, unit), isMinimum: row.is_minimum },
        figure(row.measure, unit),
        row.is_minimum ? NOTHING : isUnknown ? null : utilisationFigure(row.utilisation),
        figure(isUnknown ? null : row.headroom, unit),
        nameIn(order.language, row.approved_by),
        lightOfRow(context, row),
      ];
    }),
    notes: [
      say(
        'Gesetzliche, vertragliche und interne Grenzen werden nicht miteinander verrechnet.',
        'Legal, contractual and internal limits are not set off against each other.',
      ),
      ...(lacksSpreads(context) ? spreadNotes(context) : []),
    ],
  };
}

function lightOfRow(context: ReportContext, row: RowOf<'limitRegister'>): Cell {
  if (isOpen(context, row)) return NOTHING;
  return row.is_minimum ? minimumLightOf(context, row.measure, row.limit_value) : lightOf(context, row.utilisation);
}
