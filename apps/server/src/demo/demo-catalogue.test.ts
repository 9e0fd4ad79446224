import { columnTypes, isNumericType } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { fundTables, runInputTable, runTable } from '../calculate/results/result-tables.ts';
import { nameIn } from '../modules/documents/reports/context/names.ts';
import { readCatalogue } from '../views/catalogue/catalogue-files.ts';
import { textIn } from '../views/definition/localised-text.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { demoCatalogueFolder } from './catalogue-folder.ts';
import { demoPortals } from './firm/demo-navigation.ts';
import { stressScenarios } from './risk/stress-scenarios.ts';

describe('demo catalogue', () => {
  let views: ViewDefinition[];
  const viewOf = (name: string): ViewDefinition => views.find((view) => view.name === name)!;
  beforeAll(async () => {
    views = (await readCatalogue(demoCatalogueFolder())).map(({ definition }) => definition);
  });

  it.each([
    'RQS_TestResult',
    'RQS_conf_Trigger',
    'RQS_conf_TestType',
    'UPDATEVARVOLS_VIEW',
    'FOND_RISIKOKENNZAHLEN',
    'PF_RR_Overview',
  ])('has the view %s that the specification names', (name) => {
    expect(viewOf(name)).toBeDefined();
  });

  it.each([
    ['BACKTEST_DAILY_VIEW', 'BACKTEST_ALL_VIEW', { book: 'book', date: 'date' }, ''],
    ['LIMIT_VIEW', 'VAR_VIEW', { book: 'book', date: 'date' }, ''],
    ['STRESS_VIEW', 'STRESS_ALL_VIEW', { book: 'book', date: 'date' }, 'rank eq 1'],
    ['PF_KEYFIGURES_VIEW', 'POSITIONS_VIEW', { book: 'book', date: 'date' }, ''],
    ['SRRI_OVERVIEW', 'SRRI_PROXY_MIX', { book: 'book' }, ''],
    ['BVI_PERFORMANCE_VIEW', 'BVI_QUARTER_VIEW', { book: 'book', isin: 'isin' }, ''],
  ])('leads from %s to its secondary view %s', (name, view, columns, condition) => {
    expect(viewOf(name).secondary).toEqual({ view, columns, condition });
    expect(viewOf(name).detailViews).toContain(view);
  });

  it('finds the key figures by their other name too', () => {
    expect(viewOf('FOND_RISIKOKENNZAHLEN').aliases).toEqual(['FOND_RISIKOKENNZAHLEN2']);
  });

  it('offers a request of each kind: by a flag, export, PDF and IRS', () => {
    const namesOf = (offers: (view: ViewDefinition) => boolean) => views.filter(offers).map(({ name }) => name);
    expect(namesOf(({ isRequest }) => isRequest)).toEqual(['VAR_REQUEST_VIEW']);
    expect(namesOf(({ isExportRequest }) => isExportRequest)).toEqual(['PF_RR_Overview']);
    expect(namesOf(({ pdfRequest }) => pdfRequest !== undefined)).toEqual(['RISK_DOCUMENTS_VIEW']);
    expect(namesOf(({ irsRequestType }) => irsRequestType !== '')).toEqual(['FOND_RISIKOKENNZAHLEN']);
    const mapped = viewOf('FOND_RISIKOKENNZAHLEN').columns.map(({ irsRequestFieldMap }) => irsRequestFieldMap);
    expect(mapped.filter(Boolean)).toEqual(['FundNo', 'FundName', 'Date']);
  });

  it('lets comment, breach and reporting of a test result be corrected', () => {
    const { isCorrection, columns } = viewOf('RQS_TestResult');
    expect(isCorrection).toBe(true);
    expect(columns.filter(({ storedProcedure }) => storedProcedure !== '').map(({ name }) => name)).toEqual([
      'comment',
      'activeBreach',
      'disableReport',
    ]);
  });

  it('uses every type of column', () => {
    const used = new Set(views.flatMap(({ columns }) => columns.map(({ type }) => type)));
    expect([...used].toSorted()).toEqual([...columnTypes].toSorted());
  });

  it('has a view with over 40 columns', () => {
    expect(viewOf('FOND_RISIKOKENNZAHLEN').columns.length).toBeGreaterThan(40);
  });

  it('calls its data synthetic', () => {
    for (const { title, name } of views) {
      expect(title, name).toEqual({
        en: expect.stringMatching(/ \(synthetic data\)$/u),
        de: expect.stringMatching(/ \(synthetische Daten\)$/u),
      });
    }
  });

  it('limits every view on funds to the books of the user', () => {
    const open = views.filter(({ bookColumn }) => bookColumn === undefined).map(({ name }) => name);
    const ofTheMarket = [
      'BENCHMARK_LEVEL_VIEW',
      'COUNTERPARTY_VIEW',
      'ESG_ISSUER_VIEW',
      'EXCHANGE_RATE_VIEW',
      'INSTRUMENT_PRICE_VIEW',
      'INSTRUMENT_VIEW',
      'ISSUER_VIEW',
      'MONEY_RATE_VIEW',
      'RATING_SCALE_VIEW',
      'RATING_VIEW',
      'RISK_FACTOR_VIEW',
    ];
    expect(open.toSorted()).toEqual([
      ...ofTheMarket,
      'RQS_conf_TestType',
      'RQS_conf_Trigger',
      'RUN_VIEW',
      'VAR_RUN_VIEW',
    ]);
  });

  it('titles every column, and orders every view by what makes its rows unique', () => {
    for (const { name, columns, orderBy } of views) {
      for (const column of columns) expect(column.title, `${name}.${column.name}`).toBeTruthy();
      expect(
        columns.some(({ key }) => key),
        name,
      ).toBe(true);
      expect(orderBy, name).not.toBe('');
    }
  });

  it('preselects criteria in the words of the specification', () => {
    const defaults = views.flatMap(({ columns }) => columns.map(({ searchDefault }) => searchDefault)).filter(Boolean);
    const grammar =
      /^(?:currentuser|like.+|notlike.+|previousfriday|nodefault|last\d+(?:days|weeks|months|years|hours)|on\d+[bd])$/u;
    for (const text of defaults) expect(text).toMatch(grammar);
    for (const kind of [
      /^currentuser$/u,
      /^like/u,
      /^notlike/u,
      /^previousfriday$/u,
      /^last\d/u,
      /^on\d+b$/u,
      /^on\d+d$/u,
    ]) {
      expect(
        defaults.some((text) => kind.test(text)),
        String(kind),
      ).toBe(true);
    }
  });

  /** Nobody computes them: they are set, chosen, counted by whoever delivers them, or parameters of a model. */
  const given: Readonly<Record<string, string>> = {
    BACKTEST_ALL_VIEW: 'confidence',
    BACKTEST_DAILY_VIEW: 'confidence',
    BENCHMARK_LEVEL_VIEW: 'level',
    BVI_PERFORMANCE_VIEW: 'nav_per_share',
    BVI_QUARTER_VIEW: 'nav_begin nav_end distribution',
    COST_VIEW: 'management_fee ongoing_costs transaction_costs performance_fee',
    COUNTERPARTY_EXPOSURE_VIEW: 'mtm_eur collateral_eur haircut limit_share',
    ESG_FUND_VIEW: 'article minimum_sustainable minimum_aligned',
    ESG_ISSUER_VIEW:
      'scope1 scope2 scope3 evic_eur revenue_eur renewable_share water hazardous_waste gender_gap board_diversity aligned_turnover aligned_capex aligned_opex esg_score',
    EXCHANGE_RATE_VIEW: 'eur_per_unit',
    FLOW_VIEW: 'subscriptions_eur redemptions_eur orders largest_order_eur',
    FOND_RISIKOKENNZAHLEN: 'market_risk_class limit_value stress_limit limit_notionals limit_commitment',
    FUND_MASTER_VIEW:
      'market_risk_class limit_abs limit_rel stress_limit leverage_limit_notionals leverage_limit_commitment credit_risk_limit_percent liquidity_category holding_period_years',
    FUND_TERMS_VIEW: 'notice_days settlement_days gate_threshold swing_threshold swing_factor redemption_fee',
    INSTRUMENT_PRICE_VIEW: 'price',
    INSTRUMENT_VIEW: 'coupon coupon_frequency issue_size adv_eur bid_ask_bp pool_factor',
    INVESTOR_STRUCTURE_VIEW: 'share top1 top5 top10',
    LEVERAGE_VIEW: 'limit_notionals limit_gross limit_commitment',
    LIMIT_REGISTER_VIEW: 'limit_value',
    LIMIT_VIEW: 'limit_value internal_limit',
    LIQUIDITY_VIEW: 'category limit_1_day limit_30_days',
    LST_RESULT_VIEW: 'horizon_days',
    MONEY_RATE_VIEW: 'rate',
    NAV_VIEW: 'nav_per_share shares distribution',
    PF_RR_Overview: 'holdingPeriodDay',
    POSITIONS_VIEW: 'quantity price',
    PRIIPS_VIEW: 'holding_period_years crm',
    RATING_SCALE_VIEW: 'pd_1y',
    RISK_DOCUMENTS_VIEW: 'holdingPeriodDay',
    RISK_FACTOR_VIEW: 'level',
    RQS_TestResult: 'eValue qsLvl',
    RUN_VIEW: 'funds',
    SHARE_CLASS_VIEW: 'fee',
    SRRI_PROXY_MIX: 'weight index_carry',
    STRESS_ALL_VIEW: 'stress_limit',
    STRESS_VIEW: 'stress_limit',
    VAR_REQUEST_VIEW: 'confidence holding_period_days degrees_of_freedom observations',
    VAR_RUN_VIEW: 'confidence holding_period_days observations decay degrees_of_freedom factors paths',
    VAR_VIEW: 'confidence holding_period_days degrees_of_freedom observations',
  };

  it.each(['en', 'de'] as const)('has no view with two columns of one title (%s)', (locale) => {
    const results = [...Object.values(fundTables), runTable, runInputTable].map(({ view, columns }) => ({
      view,
      titles: Object.values(columns).map(({ title }) => title[locale]),
    }));
    const catalogue = views.map(({ name, columns }) => ({
      view: name,
      titles: columns.map((column) => textIn(locale, column.title ?? column.name)),
    }));
    const doubled = [...catalogue, ...results].flatMap(({ view, titles }) =>
      titles.filter((title, index) => titles.indexOf(title) < index).map((title) => `${view}: ${title}`),
    );
    expect(doubled).toEqual([]);
  });

  it('pins the fund and the test of a risk test result', () => {
    const columns = views.find(({ name }) => name === 'RQS_TestResult')!.columns;
    const pinned = columns.filter((column) => column.pinned).map(({ name }) => name);
    expect(pinned).toEqual(['book', 'fundDescription', 'typeDesc', 'subTypeDesc']);
  });

  it('names scenario, description and risk classes of every stress result in both languages', () => {
    const shown = { scenario: 'name', description: 'description', risk_classes: 'classes' } as const;
    const missing: string[] = [];
    for (const { name, columns } of views.filter(({ relation }) => relation.startsWith('stress_'))) {
      for (const column of columns) {
        const property = shown[column.name as keyof typeof shown];
        if (property === undefined) continue;
        for (const scenario of stressScenarios) {
          const value = property === 'classes' ? scenario.classes.join(', ') : scenario[property];
          const meaning = column.status?.[value];
          const title = typeof meaning === 'object' ? meaning.title : undefined;
          if (typeof title !== 'object') missing.push(`${name}.${column.name}: ${value}`);
          else if (property === 'description') expect(title.en.toLowerCase()).toBe(nameIn('EN', value).toLowerCase());
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('explains every number that is computed, in both languages, and names those that nobody computes', () => {
    const unexplained = views.map(({ name, columns }): [string, string] => {
      const numbers = columns.filter(({ type, measure }) => isNumericType(type) && measure !== 'identifier');
      return [
        name,
        numbers
          .flatMap(({ name: column, formula }) => (formula ? [] : [column]))
          .toSorted()
          .join(' '),
      ];
    });
    const sorted = Object.entries(given).map(([name, list]) => [name, list.split(' ').toSorted().join(' ')]);
    expect(Object.fromEntries(unexplained.filter(([, list]) => list !== ''))).toEqual(Object.fromEntries(sorted));
    for (const { columns, name } of views) {
      for (const { formula, name: column } of columns) {
        if (formula) expect(formula, `${name}.${column}`).toEqual({ en: expect.any(String), de: expect.any(String) });
      }
    }
  });

  it('speaks both languages in what stands on a title', () => {
    const english = views.flatMap(({ name, columns }) =>
      columns
        .filter(({ tooltip }) => typeof tooltip === 'string' && tooltip !== '')
        .map((column) => `${name}.${column.name}`),
    );
    expect(english).toEqual([]);
    // One name in German for the process that counts by law.
    expect(JSON.stringify(views)).not.toContain('Gesetzliches');
  });

  it('shows the rows of every view as cards on a phone, by the few columns that decide', () => {
    for (const { name, columns } of views) {
      const important = columns.filter((column) => column.important).length;
      expect(important, name).toBeGreaterThanOrEqual(Math.min(columns.length, 4));
      expect(important, name).toBeLessThanOrEqual(7);
    }
  });

  it('opens by its day, with what the nightly runs say of it, whatever is computed or quoted each day', () => {
    const opening = views.filter(({ day }) => day !== undefined);
    for (const { name, runs, columns, day } of opening) {
      expect(runs, name).toMatchObject({ view: 'RUN_VIEW', day: 'date', run: 'run_id', done: ['done'] });
      expect(columns.find((column) => column.name === day)?.type, name).toBe('date');
    }
    const others = views.filter(({ columns, day }) => day === undefined && columns.some(({ name }) => name === 'date'));
    // Histories that are asked across days, what has a date of its own for each row, and what is asked for by a request.
    expect(others.map(({ name }) => name).toSorted()).toEqual([
      'BACKTEST_ALL_VIEW',
      'CLASS_RETURN_VIEW',
      'COST_VIEW',
      'ESG_ISSUER_VIEW',
      'INVESTOR_STRUCTURE_VIEW',
      'PF_RR_Overview',
      'RATING_VIEW',
      'RISK_DOCUMENTS_VIEW',
      'RUN_VIEW',
      'VAR_REQUEST_VIEW',
    ]);
  });

  it('is reached by the navigation, and holds every view that the navigation names', () => {
    const linked = new Set(
      demoPortals
        .flatMap(({ menus }) => menus)
        .flatMap(({ submenus }) => submenus)
        .flatMap(({ links }) => links)
        // The others are screens of their own.
        .filter(({ link }) => link.startsWith('/StandardView'))
        .map(({ link }) => String(new URL(link, 'http://portal').searchParams.get('WVName'))),
    );
    expect([...linked].toSorted()).toEqual(views.map(({ name }) => name).toSorted());
  });

  it('groups inline filters by columns of their view', () => {
    const links = demoPortals.flatMap(({ menus }) =>
      menus.flatMap(({ submenus }) => submenus.flatMap((submenu) => submenu.links)),
    );
    const filters = links.flatMap(({ link }) => {
      const parameters = new URL(link, 'http://portal').searchParams;
      const columns = parameters.get('inlineFilter')?.split(/[:,]/u) ?? [];
      return columns.map((column) => [parameters.get('WVName')!, column] as const);
    });
    expect(filters.length).toBeGreaterThan(0);
    for (const [view, column] of filters) {
      expect(
        viewOf(view).columns.map(({ name }) => name),
        view,
      ).toContain(column);
    }
  });
});
