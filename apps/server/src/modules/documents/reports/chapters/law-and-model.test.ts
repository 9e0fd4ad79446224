import { describe, expect, it } from 'vitest';
import type { Block, Chapter, LineChart, Table } from '../../model/document.ts';
import { formatOf } from '../../model/format.ts';
import type { ReportContext } from '../context/report-context.ts';
import { contextOver, type Rows } from './bare-context.ts';
import { backtest } from './backtest.ts';
import { creditStress } from './credit-stress.ts';
import { keyFigures } from './key-figures.ts';
import { marketRisk, varChart } from './market-risk.ts';
import { method } from './method.ts';
import { portfolio } from './portfolio.ts';
import { sensitivities } from './sensitivities.ts';
import { stress, stressChart } from './stress.ts';
import { summary } from './summary.ts';

type Order = Partial<ReportContext['order']>;

const fund = { limit_type: 'ABSOLUT', is_aif: false, admission_country: 'DE', currency: 'EUR' };
const bare = {
  fund: [fund],
  nav: [{ net_assets: 1000 }],
  varResults: [{ is_legal: true, var: 0.1, process: 'P', method: 'VCV', reference_var: 0.08 }],
  varRuns: [],
  varComponents: [],
  limits: [{ date: '2026-10-30', limit_value: 0.2, internal_limit: null, value: 0.1, utilisation: 0.5 }],
  keyFigures: [{ date: '2026-10-30', legal_var: 0.1, limit_value: 0.2, commitment: 0, notionals: 0.3 }],
  liquidity: [{ limit_1_day: 0, limit_30_days: 0 }],
  leverage: [{ limit_commitment: 0, limit_notionals: 0 }],
  backtest: [],
  backtestSummary: [],
  positions: [],
  exposures: [],
  stress: [],
  stressBefore: [],
  ratingScale: [],
  esg: [],
  esgIssuers: [],
} satisfies Rows;

const contextOf = (changed: Rows = {}, order: Order = {}) => contextOver({ ...bare, ...changed }, order);

const tablesOf = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap((block) => (block.kind === 'row' ? block.tables : block.kind === 'table' ? [block] : []));
const table = (blocks: readonly Block[], id: string): Table => tablesOf(blocks).find((one) => one.id === id)!;
const textsOf = ({ blocks }: Chapter): string[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
const factOf = ({ blocks }: Chapter, name: string): string | undefined =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.pairs : [])).find(([found]) => found === name)?.[1];
const of = (limitType: string, changed: object = {}): Rows => ({
  fund: [{ ...fund, limit_type: limitType, ...changed }],
});

describe('the value at risk of a fund under the commitment approach', () => {
  const context = contextOf(of('COMMITMENT'));

  it('is the house’s own, and under a limit by value at risk that of the law', () => {
    expect((keyFigures(context) as Table).rows[1]?.[0]).toBe('Interner VaR');
    expect(table(marketRisk(context).blocks, 'VaR nach Risikoklassen').title).toBe('Interner VaR nach Risikoklassen');
    expect(method(context).blocks[0]).toMatchObject({ title: 'Modell des internen VaR' });
    expect((keyFigures(contextOf()) as Table).rows[1]?.[0]).toBe('Gesetzlicher VaR');
    expect(method(contextOf()).blocks[0]).toMatchObject({ title: 'Modell des gesetzlichen VaR' });
  });

  it('is so in an AIF, too, unless the German ordinance asks for it', () => {
    const lists = { limitRegister: [], breaches: [] };
    const verdictOf = (country: string) =>
      textsOf(summary(contextOf({ ...of('ABSOLUT', { is_aif: true, admission_country: country }), ...lists })))[0];
    expect(verdictOf('LU')).toMatch(/^Der interne VaR von/u);
    expect(verdictOf('DE')).toMatch(/^Der gesetzliche VaR von/u);
  });

  it('is held against no reference portfolio, nor is that of an absolute limit', () => {
    const titles = (limitType: string) =>
      table(marketRisk(contextOf(of(limitType))).blocks, 'VaR-Verfahren').columns.map(({ title }) => title);
    expect(titles('COMMITMENT')).not.toContain('VaR Referenz');
    expect(titles('ABSOLUT')).not.toContain('VaR Referenz');
    expect(titles('RELATIV')).toContain('VaR Referenz');
  });
});

describe('exceptions of a backtest', () => {
  const day = { date: '2026-10-30', process: 'VCV_99_1D', profit: -0.03, var: 0.02, is_exception: true };
  const said = (changed: Rows) => textsOf(backtest(contextOf({ backtest: [day, day, day, day, day], ...changed })))[0];

  it('are notified by the German ordinance for German funds alone, and not at all under the commitment approach', () => {
    expect(said({})).toContain('(CESR/10-788 Box 18, DerivateV § 14)');
    expect(said(of('RELATIV', { admission_country: 'LU' }))).toContain('(CESR/10-788 Box 18).');
    expect(said(of('COMMITMENT'))).toContain('Ausreißer sind nicht zu melden');
  });

  it('of an AIF are notified by the German ordinance alone, and of one of another country not at all', () => {
    expect(said(of('ABSOLUT', { is_aif: true }))).toContain('zu melden (DerivateV § 14).');
    expect(said(of('ABSOLUT', { is_aif: true, admission_country: 'LU' }))).toBe(
      'Die Grenze des VaR ist bei diesem AIF eine vertragliche, der Backtest intern: Ausreißer sind nicht zu melden.',
    );
    expect(said(of('COMMITMENT', { is_aif: true, admission_country: 'LU' }))).toContain('Commitment-Ansatz');
  });

  it('have a p value that is never 0', () => {
    const summary = { process: 'VCV_95_1D', confidence: 0.95, exceptions: 2, observations: 250, expected: 12.5 };
    const { columns } = table(
      backtest(contextOf({ backtest: [day], backtestSummary: [{ ...summary, kupiec_p: 0.0002 }] })).blocks,
      'Backtest-Verfahren',
    );
    const form = columns.find(({ title }) => title.startsWith('p-Wert'))!;
    expect(formatOf('DE').figure(0.0002, form)).toBe('<\u00A00,001');
    expect(formatOf('EN').figure(0, form)).toBe('<\u00A00.001');
    expect(formatOf('DE').figure(0.0012, form)).toBe('0,001');
  });
});

describe('a spread that the model does not know', () => {
  const paper = { type: 'Money market', weight: 0.9, exposure: 0.9, notional: null, bucket: '0-1', duration: 0.5 };
  const unknown = { ...paper, dv01_eur: 5, cs01_eur: null, spread_duration: null, rating: 'AA', issuer_id: 'I' };
  const known = { ...unknown, type: 'Corporate bond', weight: 0.1, cs01_eur: 2, spread_duration: 3 };
  const scenario = { profit_eur: 0, equity: 0, interest_rate: 0, credit_spread: 0, currency: 0, commodity: 0 };
  const scenarios = [
    {
      ...scenario,
      scenario_nr: 1,
      scenario: 'Rates up',
      description: 'r',
      risk_classes: 'Interest rate',
      profit: -0.1,
    },
    {
      ...scenario,
      scenario_nr: 2,
      scenario: 'Credit crunch',
      description: 's',
      risk_classes: 'Credit spread',
      profit: 0,
    },
    {
      ...scenario,
      scenario_nr: 3,
      scenario: 'Emerging market crisis',
      description: 't',
      risk_classes: 'Equity, Credit spread',
      profit: 0,
    },
  ].map((row) => ({ ...row, stress_limit: 0.2, utilisation: 0, is_breach: false }));
  const component = { standalone: 0, component: 0, incremental: 0, share: 0 };
  const figures = (...positions: object[]): Rows => ({
    positions,
    stress: scenarios,
    varComponents: [{ risk_class: 'Credit spread', ...component }],
  });
  const cs01 = (context: ReportContext) => table(sensitivities(context), 'Zins und Kredit').total?.at(-1);
  const partsOf = (context: ReportContext, scenario: string) =>
    table(stress(context)!.blocks, 'Stress nach Risikoklassen').rows.find(([name]) => name === scenario);
  const crunch = (context: ReportContext) => partsOf(context, 'Kreditklemme');
  const note = 'Aufschläge nicht modelliert: Geldmarktpapiere (90,00\u202F% des Fondsvermögens)';

  it('is missing in sensitivities, stress tests and value at risk, never 0', () => {
    const context = contextOf(figures(unknown));
    expect(cs01(context)).toBeNull();
    expect(crunch(context)).toEqual(['Kreditklemme', null, null, 0, 0, null, 0, 0, null]);
    // What moves no spread loses nothing by them.
    expect(table(stress(context)!.blocks, 'Stress nach Risikoklassen').rows[0]?.[5]).toBe(0);
    expect(stressChart(context)).toMatchObject({
      title: expect.stringContaining('ohne nicht modellierte Aufschläge'),
      bars: [{ name: 'Zinsanstieg' }],
    });
    const { rows } = table(marketRisk(context).blocks, 'VaR nach Risikoklassen');
    expect(rows).toEqual([['Risikoaufschlag', null, null, null, null]]);
    expect((keyFigures(context) as Table).notes?.at(-1)).toContain(note);
    expect((keyFigures(contextOf(figures(known))) as Table).notes?.filter((text) => text.includes(note))).toEqual([]);
    expect(tablesOf(creditStress(context)!.blocks)[0]?.rows[0]?.[1]).toBeNull();
  });

  it('leaves nothing known of a scenario whose other moves do not touch the fund', () => {
    const crisis = 'Schwellenländerkrise';
    expect(partsOf(contextOf(figures(unknown)), crisis)).toEqual([crisis, null, null, 0, 0, null, 0, 0, null]);
    const falling = scenarios.map((row) => ({ ...row, profit: -0.02, profit_eur: -20, equity: -0.02 }));
    const touched = contextOf({ ...figures(unknown), stress: falling });
    const known = `${crisis} (ohne Aufschläge)`;
    expect(partsOf(touched, known)?.slice(0, 6)).toEqual([known, -0.02, -20, -0.02, 0, null]);
  });

  it('of a part of the fund leaves the figures of the others, with a note', () => {
    const context = contextOf(figures(unknown, known));
    expect(cs01(context)).toBe(2);
    expect(crunch(context)?.slice(1, 6)).toEqual([0, 0, 0, 0, 0]);
    expect(table(sensitivities(context), 'Zins und Kredit').notes?.join(' ')).toContain(note);
  });

  it('is among the known limitations of the model', () => {
    expect(factOf(method(contextOf(figures(unknown))), 'Bekannte Schwächen')).toContain(note);
    expect(factOf(method(contextOf(figures(known))), 'Bekannte Schwächen')).not.toContain('Aufschläge');
  });

  it('is none of a fund without bonds: its loss is 0', () => {
    const share = { ...paper, type: 'Equity', dv01_eur: null, cs01_eur: null };
    expect(crunch(contextOf(figures(share)))?.slice(1, 6)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is none of a derivative: a fund that has a bond future beside shares loses 0', () => {
    const share = { ...paper, type: 'Equity', dv01_eur: null, cs01_eur: null };
    const future = { ...unknown, type: 'Bond future', weight: 0, exposure: -0.4, notional: -400, dv01_eur: -3 };
    const context = contextOf(figures(share, future));
    expect(crunch(context)?.slice(1, 6)).toEqual([0, 0, 0, 0, 0]);
    expect(stressChart(context)).toMatchObject({
      bars: [{ name: 'Zinsanstieg' }, { name: 'Kreditklemme' }, { name: 'Schwellenländerkrise' }],
    });
  });
});

describe('derivatives', () => {
  const bond = { type: 'Government bond', currency: 'EUR', weight: 0.8, exposure: 0.8, notional: null, bucket: '3-5' };
  const future = { type: 'Bond future', currency: 'EUR', weight: 0, exposure: -0.4, notional: -400, bucket: null };
  const positions = [
    { ...bond, duration: 4, dv01_eur: 0.32, cs01_eur: null },
    { ...future, duration: 8, dv01_eur: -0.32, cs01_eur: null },
  ];

  it('count in a second total, which is named: duration and DV01 are of the same lines', () => {
    const { rows, total } = table(sensitivities(contextOf({ positions })), 'Zins und Kredit');
    expect(rows).toEqual([
      ['3\u20135', 0.8, 4, 0.32, null],
      ['Summe ohne Derivate', 0.8, 4, 0.32, null],
      ['Derivate', 0, null, -0.32, null],
    ]);
    expect(total).toEqual(['Summe mit Derivaten', 0.8, expect.closeTo(0, 12), 0, null]);
  });

  it('sell a currency for another by forwards alone: a future carries none', () => {
    const held = (type: string, currency: string, weight: number, exposure: number, notional: number | null) => ({
      ...bond,
      type,
      currency,
      weight,
      exposure,
      notional,
      bucket: null,
      dv01_eur: null,
      cs01_eur: null,
      name: type,
    });
    const context = contextOf({
      positions: [
        held('Equity', 'EUR', 0.9, 0.9, null),
        held('Commodity', 'USD', 0.1, 0.1, null),
        held('Currency forward', 'USD', 0, -0.08, -80),
        held('Index future', 'USD', 0, 0.5, 500),
      ],
    });
    expect(table(portfolio(context).blocks, 'Währung').rows).toEqual([
      ['EUR', 0.9, expect.closeTo(0.98, 12)],
      ['USD', 0.1, expect.closeTo(0.02, 12)],
    ]);
  });
});

describe('the model box', () => {
  const run = { process: 'P', scaling: 'square root of time', factors: 26, revaluation: 'linear in the factors' };
  const boxOf = (changed: object, order: Order = {}) => method(contextOf({ varRuns: [{ ...run, ...changed }] }, order));

  it('makes the figure of twenty days from that of a day, and not the other way round', () => {
    expect(factOf(boxOf({}), 'Haltedauer')).toBe('20 Geschäftstage: Wert eines Tages mal √20');
    expect(factOf(boxOf({}, { holdingPeriodDays: 1 }), 'Haltedauer')).toBe('1 Geschäftstag, ohne Umrechnung geschätzt');
  });

  it('names the last validation and its result where the house has said', () => {
    const validated = { validated_on: '2026-06-30', validation_result: 'geeignet, keine wesentlichen Feststellungen' };
    expect(factOf(boxOf(validated), 'Letzte Validierung')).toBe(
      '30.06.2026, geeignet, keine wesentlichen Feststellungen',
    );
    expect(factOf(boxOf(validated, { language: 'EN' }), 'Last validation')).toContain('fit, no material findings');
    expect(factOf(boxOf({}), 'Letzte Validierung')).toBe('n.\u00A0v.');
  });
});

describe('an early warning', () => {
  it('is drawn with its value', () => {
    const day = { date: '2026-10-30', limit_value: 0.2, value: 0.1, utilisation: 0.5, internal_limit: 0.15 };
    const { lines } = varChart(contextOf({ limits: [day] })) as LineChart;
    expect(lines.map(({ name }) => name)[1]).toBe('Vorwarnstufe 15,00\u202F%');
  });
});
