import { columnTypes } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../views/catalogue/catalogue-files.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { demoCatalogueFolder } from './catalogue-folder.ts';
import { demoPortals } from './firm/demo-navigation.ts';

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
