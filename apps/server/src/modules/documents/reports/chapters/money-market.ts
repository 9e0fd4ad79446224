import { moneyMarketLimits, type MoneyMarketKind, type MoneyMarketLimits } from '@fundscope/risk-engine';
import { NOTHING, type Cell, type Chapter, type Table } from '../../model/document.ts';
import { decimalsBeyond } from '../../model/format.ts';
import { moneyMarketKindOf, moneyMarketMeasures } from '../context/money-market.ts';
import { bodiesOf, unknownBodies } from '../context/money-market-bodies.ts';
import { figure, lightOf, minimumLightOf, sumOf, type ReportContext } from '../context/report-context.ts';
import { withoutFigures } from './money-market-gaps.ts';
import { issuersAndBanks, maturityProfile, quality } from './money-market-portfolio.ts';
import { moneyMarketStress } from './money-market-stress.ts';

/** What Regulation (EU) 2017/1131 asks of a money market fund. Nothing for another fund. */
export function moneyMarket(context: ReportContext): Chapter | undefined {
  const { say } = context;
  const kind = moneyMarketKindOf(context);
  if (kind === null) return undefined;
  return {
    id: 'money-market',
    title: say('Geldmarktfonds', 'Money market fund'),
    blocks: [
      { kind: 'text', text: kindSentence(context, kind) },
      requirements(context, kind),
      { kind: 'row', tables: [maturityProfile(context), quality(context)] },
      issuersAndBanks(context, kind),
      ...moneyMarketStress(context, kind),
      withoutFigures(context, kind),
    ],
  };
}

const names: Readonly<Record<MoneyMarketKind, readonly [de: string, en: string]>> = {
  'short-term VNAV': [
    'ein kurzfristiger Geldmarktfonds mit variablem Nettoinventarwert (VNAV)',
    'a short-term money market fund of variable net asset value (VNAV)',
  ],
  'short-term LVNAV': [
    'ein kurzfristiger Geldmarktfonds mit Nettoinventarwert mit niedriger Volatilität (LVNAV)',
    'a short-term money market fund of low volatility net asset value (LVNAV)',
  ],
  'short-term public debt CNAV': [
    'ein kurzfristiger Geldmarktfonds mit konstantem Nettoinventarwert für öffentliche Schuldtitel (CNAV)',
    'a short-term public debt money market fund of constant net asset value (CNAV)',
  ],
  'standard VNAV': [
    'ein Standard-Geldmarktfonds mit variablem Nettoinventarwert (VNAV)',
    'a standard money market fund of variable net asset value (VNAV)',
  ],
};

const kindSentence = ({ say }: ReportContext, kind: MoneyMarketKind): string =>
  say(
    `Der Fonds ist nach seinen Stammdaten ${names[kind][0]}. Für ihn gilt die Verordnung (EU) 2017/1131 (MMFR) neben dem Recht seiner Rechtsform; ihre Art. 17 und 18 treten an die Stelle der Ausstellergrenzen der Richtlinie 2009/65/EG (MMFR Art. 8).`,
    `By its master data the fund is ${names[kind][1]}. Regulation (EU) 2017/1131 (MMFR) applies to it beside the law of its legal form; its articles 17 and 18 take the place of the issuer limits of Directive 2009/65/EC (MMFR article 8).`,
  );

function requirements(context: ReportContext, kind: MoneyMarketKind): Table {
  const { say, order } = context;
  const limits = moneyMarketLimits(kind);
  const found = moneyMarketMeasures(context, kind);
  const { articles } = limits;
  const days = (name: string, article: string, value: number | null, limit: number): Cell[] => [
    name,
    `Art. ${article}`,
    figure(value, 'number', value === null ? 1 : decimalsBeyond(value, limit, 1)),
    figure(limit, 'number', 0),
    lightOf(context, value === null ? null : value / limit),
  ];
  const atLeast = (name: string, source: string, value: number | null, limit: number): Cell[] => [
    name,
    source,
    figure(value, 'percent'),
    { ...figure(limit, 'percent'), isMinimum: true },
    value === null ? NOTHING : minimumLightOf(context, value, limit),
  ];
  return {
    kind: 'table',
    id: say('Vorgaben für Geldmarktfonds', 'Requirements of money market funds'),
    title: say('Vorgaben der MMFR', 'Requirements of the MMFR'),
    date: order.date,
    source: 'fund, position, issuer, counterparty_exposure',
    columns: [
      { title: say('Vorgabe', 'Requirement'), unit: 'text', grows: true },
      { title: 'MMFR', unit: 'text' },
      { title: say('Wert', 'Value'), unit: 'percent' },
      { title: say('Grenze', 'Limit'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: [
      days(
        say('WAM (Zinsanpassung), Tage', 'WAM (reset of rates), days'),
        articles.wam,
        found?.wam ?? null,
        limits.mostWam,
      ),
      days(
        say('WAL (Endfälligkeit), Tage', 'WAL (final maturity), days'),
        articles.wal,
        found?.wal ?? null,
        limits.mostWal,
      ),
      atLeast(
        say('Täglich fällige Vermögenswerte', 'Daily maturing assets'),
        `Art. ${articles.daily}`,
        found?.daily ?? null,
        limits.leastDaily,
      ),
      atLeast(
        say('Wöchentlich fällige Vermögenswerte', 'Weekly maturing assets'),
        `Art. ${articles.weekly}`,
        found?.weekly.total ?? null,
        limits.leastWeekly,
      ),
      [
        say('davon in fünf Geschäftstagen fällig', 'Of these due within five business days'),
        NOTHING,
        figure(found?.weekly.maturing, 'percent'),
        NOTHING,
        NOTHING,
      ],
      [
        limits.addedWeekly === 'redeemable'
          ? say('davon angerechnet, weil rasch verkäuflich', 'Of these added as they can be sold quickly')
          : say('davon angerechnet: öffentliche Schuldtitel', 'Of these added: public debt'),
        `Art. ${articles.addedWeekly}`,
        figure(found?.weekly.added, 'percent'),
        figure(limits.mostAddedWeekly, 'percent'),
        NOTHING,
      ],
      ...concentration(context, limits),
    ],
    notes: notesOf(context, limits),
  };
}

/** The largest of each kind of claim against its limit. */
function concentration(context: ReportContext, limits: MoneyMarketLimits): Cell[][] {
  const { say } = context;
  const bodies = bodiesOf(context);
  const unknown = unknownBodies(context);
  const hasNameless = unknown.papers.length > 0;
  const issuers = bodies.map(({ paper }) => paper);
  /** Of what is known a breach is one all the same. */
  const row = (name: string, source: string, value: number, limit: number, isPart: boolean): Cell[] => {
    const shown = isPart && value <= limit ? null : value;
    return [
      name,
      source,
      figure(shown, 'percent'),
      figure(limit, 'percent'),
      lightOf(context, shown === null ? null : shown / limit),
    ];
  };
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  return [
    row(
      say('Größter Emittent (Konzern)', 'Largest issuer (group)'),
      `Art. ${limits.articles.body}`,
      most(issuers),
      limits.mostOfBody,
      hasNameless,
    ),
    ...(limits.mostOfCounted === null
      ? []
      : [
          row(
            say('Emittenten über 5 %, zusammen', 'Issuers above 5%, together'),
            'Art. 17(2)',
            sumOf(issuers.filter((paper) => paper > limits.countedBody)),
            limits.mostOfCounted,
            hasNameless,
          ),
        ]),
    row(
      say('Größte Einlage bei einem Kreditinstitut', 'Largest deposit with a credit institution'),
      'Art. 17(1)(b)',
      most(bodies.map(({ deposits }) => deposits)),
      limits.mostOfDeposits,
      unknown.deposits,
    ),
    row(
      say('Größter Kontrahent von OTC-Derivaten', 'Largest counterparty of OTC derivatives'),
      'Art. 17(4)',
      most(bodies.map(({ derivatives }) => derivatives)),
      limits.mostOfCounterparty,
      unknown.derivatives,
    ),
    row(
      say('Papiere, Einlagen und Derivate bei einer Stelle', 'Paper, deposits and derivatives of one body'),
      'Art. 17(6)',
      most(bodies.map(({ total }) => total)),
      limits.mostCombined,
      hasNameless || unknown.deposits || unknown.derivatives,
    ),
  ];
}

function notesOf(context: ReportContext, limits: MoneyMarketLimits): string[] {
  const { say, format } = context;
  const publicDebt = sumOf(bodiesOf(context).map((body) => body.publicPaper));
  return [
    say(
      'Bankguthaben und Tagesgeld zählen mit einem Tag, Papiere bis zu ihrer Rückzahlung: Zinsanpassungen von Papieren mit variablem Zins liegen nicht vor, so dass die WAM höchstens zu hoch ist. Hinterlegte Sicherheiten sind weder täglich noch wöchentlich fällig.',
      'Cash and call money count with a day, paper until it is repaid: resets of floating rates are not in the data, so that the WAM is too high at most. Posted margin is neither daily nor weekly maturing.',
    ),
    limits.addedWeekly === 'redeemable'
      ? say(
          'Angerechnet werden Geldmarktinstrumente, deren Verkauf mit zwei Geschäftstagen Abwicklung in fünf Geschäftstagen endet, bis zu 7,5 % des Fondsvermögens. Anteile an anderen Fonds nicht: Ob sie Geldmarktfonds sind, sagen die Daten nicht.',
          'Money market instruments are added whose sale, with two business days of settlement, ends within five business days, up to 7.5% of net assets. Units of other funds are not: whether these are money market funds the data do not say.',
        )
      : say(
          'Angerechnet werden öffentliche Schuldtitel (Art. 17 Abs. 7) von höchstens 190 Tagen, die in einem Geschäftstag verkauft und abgewickelt sind, bis zu 17,5 % des Fondsvermögens.',
          'Public debt (article 17(7)) of at most 190 days is added that is sold and settled within one business day, up to 17.5% of net assets.',
        ),
    ...(limits.mostWam > 60
      ? [say('Sechs Monate zählen als 182 Tage, zwölf als 365.', 'Six months count as 182 days, twelve as 365.')]
      : []),
    ...(publicDebt === 0
      ? []
      : [
          say(
            `Öffentliche Schuldtitel (${format.percent(publicDebt)} des Fondsvermögens) stehen nicht bei den Emittenten; ob für sie die Ausnahme nach Art. 17 Abs. 7 gilt, sagen die Daten nicht.`,
            `Public debt (${format.percent(publicDebt)} of net assets) does not count among the issuers; whether the derogation of article 17(7) applies to it the data do not say.`,
          ),
        ]),
  ];
}
