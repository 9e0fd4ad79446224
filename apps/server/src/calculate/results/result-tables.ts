import {
  amount,
  count,
  date,
  flag,
  identifier,
  measured,
  optional,
  ratio,
  runFailure,
  runState,
  share,
  text,
  time,
  unit,
} from './result-column.ts';
import { fundTable, type ResultTable, type RowOf } from './result-table.ts';

const menus = {
  overview: { en: 'Overview', de: 'Überblick' },
  marketRisk: { en: 'Market risk', de: 'Marktrisiko' },
  liquidity: { en: 'Liquidity and leverage', de: 'Liquidität und Leverage' },
  runs: { en: 'Runs', de: 'Läufe' },
} as const;

const keyFigures = fundTable({
  relation: 'calculated_key_figure',
  title: { en: 'Calculated key figures', de: 'Berechnete Kennzahlen' },
  menu: menus.overview,
  columns: {
    net_assets: amount('Net assets', 'Fondsvermögen', 'In the currency of the fund'),
    positions: count('Positions', 'Positionen', 'Cash too'),
    largest_weight: optional(share('Largest weight', 'Größtes Gewicht', 'Of a security')),
    var_process: text('Legal VaR process', 'Maßgebliches VaR-Verfahren'),
    var: share('VaR', 'VaR'),
    expected_shortfall: share('Expected shortfall', 'Expected Shortfall'),
    volatility: optional(share('Volatility', 'Volatilität', 'Per year, from 250 days')),
    utilisation: optional(share('Limit utilisation', 'Limitauslastung', 'Of the market risk limit')),
    status: text('Status', 'Status'),
    exceptions: optional(
      count('Exceptions (250 days)', 'Ausreißer (250 Tage)', 'Of the legal process in the last 250 days'),
    ),
    traffic_light: text(
      'Backtest traffic light (zone)',
      'Backtest-Ampel (Zone)',
      'Before 250 days how many of them there are',
    ),
    worst_stress: optional(share('Worst stress', 'Größter Stressverlust')),
    within_1_day: share('Liquid within 1 day, pro rata', 'Liquidierbar in 1 Tag, anteilig'),
    within_30_days: share('Liquid within 30 days, pro rata', 'Liquidierbar in 30 Tagen, anteilig'),
    gross: optional(share('Gross leverage', 'Bruttomethode', 'Of an AIF')),
    commitment: share('Commitment', 'Commitment'),
  },
});

const valuesAtRisk = fundTable({
  relation: 'calculated_var',
  title: { en: 'Calculated value at risk', de: 'Berechneter Value at Risk' },
  menu: menus.marketRisk,
  key: ['process'],
  columns: {
    process: text('VaR process', 'VaR-Verfahren'),
    method: text('Method', 'Methode'),
    confidence: share('Confidence level', 'Konfidenzniveau'),
    holding_period_days: count('Holding period (days)', 'Haltedauer (Tage)', 'Scaled by the square root of time'),
    var: optional(share('VaR', 'VaR', 'Empty where it is not known')),
    var_amount: optional(amount('VaR (amount)', 'VaR (Betrag)')),
    expected_shortfall: optional(share('Expected shortfall', 'Expected Shortfall')),
    reference_var: optional(share('Reference VaR', 'VaR Referenzportfolio')),
    observations: optional(count('Observations', 'Beobachtungen')),
    effective_observations: optional(
      ratio('Effective observations', 'Effektive Beobachtungen', 'How many of equal weight say as much'),
    ),
    is_legal: flag('Legal process', 'Maßgebliches Verfahren'),
    note: optional(text('Note', 'Anmerkung', 'Why there is no figure, or what holds of it')),
  },
});

const varComponents = fundTable({
  relation: 'calculated_var_component',
  title: { en: 'Calculated VaR by risk class', de: 'Berechneter VaR nach Risikoklassen' },
  menu: menus.marketRisk,
  key: ['process', 'risk_class'],
  columns: {
    process: text('VaR process', 'VaR-Verfahren'),
    risk_class: text('Risk class', 'Risikoklasse'),
    standalone: share('VaR alone', 'VaR allein', 'Not to be added up'),
    component: share('Component', 'Komponente', 'The components of a fund and day add up to its VaR'),
    incremental: share('Incremental', 'Inkrementell', 'What the VaR is more than without the class'),
    marginal: optional(ratio('Marginal', 'Marginal', 'Change of the VaR per unit more of exposure to the class')),
    var: share('VaR', 'VaR'),
  },
});

const backtests = fundTable({
  relation: 'calculated_backtest',
  title: { en: 'Calculated backtests', de: 'Berechnetes Backtesting' },
  menu: menus.marketRisk,
  key: ['process'],
  columns: {
    process: text('VaR process', 'VaR-Verfahren'),
    confidence: share('Confidence level', 'Konfidenzniveau'),
    var_date: date('VaR of', 'VaR vom', 'The day at whose close it was computed'),
    var: share('VaR', 'VaR', 'One day'),
    profit: share('P&L, hypothetical', 'GuV, hypothetisch', 'Of the positions of the day before, unchanged'),
    actual_profit: optional(share('P&L, actual', 'GuV, tatsächlich', 'As given; empty where it was not')),
    is_exception: flag('Exception', 'Überschreitung', 'Hypothetical loss beyond the VaR of the day before'),
    is_actual_exception: optional(flag('Actual exception', 'Tatsächliche Überschreitung')),
    exceptions: count('Exceptions (250 days)', 'Ausreißer (250 Tage)', 'In the last 250 days'),
    observations: count('Observations', 'Beobachtungen', '250 at most'),
    traffic_light: text(
      'Backtest traffic light (zone)',
      'Backtest-Ampel (Zone)',
      'Before 250 days how many of them there are',
    ),
    kupiec_p: ratio('Kupiec p', 'Kupiec p', 'Below 0.05 the number of exceptions does not fit'),
    christoffersen_p: optional(ratio('Christoffersen p', 'Christoffersen p', 'Conditional coverage')),
  },
});

const stressResults = fundTable({
  relation: 'calculated_stress',
  title: { en: 'Calculated stress tests', de: 'Berechnete Stresstests' },
  menu: menus.marketRisk,
  key: ['scenario'],
  columns: {
    scenario: text('Scenario', 'Szenario'),
    profit: optional(
      share(
        'P&L',
        'GuV',
        'Share of net assets, all factors of the scenario at once; empty where nothing moves but unknown spreads',
      ),
    ),
    profit_amount: optional(amount('P&L (amount)', 'GuV (Betrag)')),
    equity: share('Equity', 'Aktien'),
    interest_rate: share('Interest rate', 'Zins'),
    credit_spread: optional(
      share('Credit spread', 'Risikoaufschlag', 'Empty where the fund moves with rates and no spread of it is known'),
    ),
    currency: share('Currency', 'Währung'),
    commodity: share('Commodity', 'Rohstoffe'),
    rank: optional(count('Rank', 'Rang', '1 is the worst scenario of the fund and day')),
    stress_limit: optional(share('Stress limit', 'Stresslimit')),
    utilisation: optional(share('Utilisation', 'Auslastung')),
    status: text('Status', 'Status'),
  },
});

const liquidity = fundTable({
  relation: 'calculated_liquidity',
  title: { en: 'Calculated liquidity', de: 'Berechnete Liquidität' },
  menu: menus.liquidity,
  columns: {
    days_1: share(
      'Whole positions, 1 day',
      'Ganze Positionen, 1 Tag',
      'Each position whole in one period; the seven add up to 100 %',
    ),
    days_7: share('Whole positions, 2 to 7 days', 'Ganze Positionen, 2 bis 7 Tage'),
    days_30: share('Whole positions, 8 to 30 days', 'Ganze Positionen, 8 bis 30 Tage'),
    days_90: share('Whole positions, 31 to 90 days', 'Ganze Positionen, 31 bis 90 Tage'),
    days_180: share('Whole positions, 91 to 180 days', 'Ganze Positionen, 91 bis 180 Tage'),
    days_365: share('Whole positions, 181 to 365 days', 'Ganze Positionen, 181 bis 365 Tage'),
    days_more: share('Whole positions, over 365 days', 'Ganze Positionen, über 365 Tage'),
    within_1_day: share('Liquid within 1 day, pro rata', 'Liquidierbar in 1 Tag, anteilig', 'Equal parts a day'),
    within_7_days: share('Liquid within 7 days, pro rata', 'Liquidierbar in 7 Tagen, anteilig'),
    within_30_days: share('Liquid within 30 days, pro rata', 'Liquidierbar in 30 Tagen, anteilig'),
    redemption_at_risk: optional(
      share(
        'Redemption at risk',
        'Rücknahmerisiko',
        '99 % of the gross redemptions of any 20 of the last 250 days; empty where not known',
      ),
    ),
    redemption_coverage: optional(
      ratio(
        'Redemption coverage (RCR), times',
        'Deckung der Rücknahmen (RCR), Vielfaches',
        'Liquid within 30 days over redemption at risk',
      ),
    ),
    posted: optional(
      share(
        'Posted',
        'Als Sicherheit gestellt',
        'Margin and collateral: not liquid. Empty: not given, all counts as liquid',
      ),
    ),
  },
});

const leverage = fundTable({
  relation: 'calculated_leverage',
  title: { en: 'Calculated leverage', de: 'Berechneter Leverage' },
  menu: menus.liquidity,
  columns: {
    notionals: share('Sum of notionals', 'Summe der Nominalwerte'),
    gross: optional(share('Gross', 'Brutto', 'Of an AIF, by Regulation (EU) 231/2013')),
    commitment: share('Commitment', 'Commitment', 'Of a UCITS what its derivatives add'),
  },
});

const limits = fundTable({
  relation: 'calculated_limit',
  title: { en: 'Calculated limits', de: 'Berechnete Limite' },
  menu: menus.overview,
  key: ['limit_name'],
  columns: {
    limit_name: text('Limit', 'Limit'),
    kind: text('Kind', 'Art', 'A most, or a least'),
    measure: optional(share('Measure', 'Messwert')),
    limit_value: share('Limit value', 'Limitwert', 'What it is held against: no more than the law allows'),
    given_value: share('Given limit', 'Gegebenes Limit'),
    is_capped: flag('Capped by law', 'Gesetzlich gekappt', 'The given limit is beyond what the law allows a UCITS'),
    utilisation: optional(share('Utilisation', 'Auslastung', 'Above 100 % is a breach; empty where not known')),
    status: text('Status', 'Status'),
  },
});

const testResults = fundTable({
  relation: 'calculated_test',
  title: { en: 'Calculated test results', de: 'Berechnete Testergebnisse' },
  menu: menus.overview,
  key: ['test'],
  columns: {
    test: text('Test', 'Test'),
    value: optional(measured('Value', 'Wert')),
    allowed: measured('Allowed value', 'Erlaubter Wert'),
    utilisation: optional(share('Utilisation', 'Auslastung')),
    is_breach: optional(flag('Breach', 'Überschreitung', 'Empty where the utilisation is not known')),
    priority: optional(
      count('Priority', 'Priorität', '1 a mandatory limit is broken, 5 nothing to do; empty where not known'),
    ),
    mandatory: flag('Mandatory', 'Verpflichtend'),
    unit: optional(unit('Unit', 'Einheit', 'Of value and allowed value; empty in runs of an older program')),
  },
});

/** What a run writes of each fund and day, by what it is about. */
export const fundTables = {
  keyFigures,
  valuesAtRisk,
  varComponents,
  backtests,
  stressResults,
  liquidity,
  leverage,
  limits,
  testResults,
} as const;
export type FundTables = typeof fundTables;
export type FundTableName = keyof FundTables;
export const fundTableNames = Object.keys(fundTables) as FundTableName[];

/** The rows of a fund and some of its days. */
export type FundFigures = { readonly [Name in FundTableName]: readonly RowOf<FundTables[Name]>[] };

const run = identifier('Run', 'Lauf');

/** The runs themselves. */
export const runTable = {
  relation: 'calculated_run',
  view: 'CALCULATED_RUN_VIEW',
  title: { en: 'Calculation runs', de: 'Berechnungsläufe' },
  menu: menus.runs,
  key: ['run_id'],
  orderBy: 'run_id desc',
  columns: {
    run_id: run,
    state: runState('State', 'Zustand', 'Figures of a run are seen when it is done'),
    started: time('Started', 'Begonnen'),
    ended: optional(time('Ended', 'Beendet')),
    software: text('Software', 'Software'),
    source: text('Inputs', 'Eingaben'),
    funds: count('Funds', 'Fonds'),
    fund_days: count('Fund days', 'Fondstage', 'Calculated anew: others were calculated of the same inputs before'),
    left_out: text('Left out', 'Ausgelassen', 'Books of funds whose inputs have faults'),
    reason: optional(runFailure('Reason', 'Grund', 'Why the run ended without figures')),
  },
} as const satisfies ResultTable;

/** What a run has read. */
export const runInputTable = {
  relation: 'calculated_run_input',
  view: 'CALCULATED_RUN_INPUT_VIEW',
  title: { en: 'Inputs of the calculation runs', de: 'Eingaben der Berechnungsläufe' },
  menu: menus.runs,
  key: ['run_id', 'input'],
  orderBy: 'run_id desc, input asc',
  columns: {
    run_id: run,
    input: text('Input', 'Eingabe'),
    rows: count('Rows', 'Zeilen'),
    sha256: text('SHA-256', 'SHA-256'),
  },
} as const satisfies ResultTable;
