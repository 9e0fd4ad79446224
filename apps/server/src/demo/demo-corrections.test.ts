import { auditPageSchema } from '@fundscope/contract/administration';
import { breachDetailSchema, breachListSchema } from '@fundscope/contract/breaches';
import { homeSchema } from '@fundscope/contract/home';
import { ROWS_IN_DIFFERENCE_HEADER, viewInfoSchema, type ViewRow } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { toldDifferences } from '../../test/demo-comparison.ts';
import { demoBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

describe('the demo firm', () => {
  const server = setUpTestApp({ demo: true, settings: { breachFile: demoBreachFile() } });
  let risk: string;
  beforeAll(async () => {
    risk = await server.signIn('demo.risk', demoPassword);
  });

  const rowOf = async (environment: Readonly<Record<string, string>>): Promise<ViewRow> => {
    const query = { $filter: 'requestID eq 1', ...environment };
    return (await server.get(rowsUrl('RQS_TestResult', query), risk)).json<ViewRow[]>()[0]!;
  };

  /** What the values of a view's columns are called, as its users are told. */
  const wordsOf = async (view: string, language: 'de' | 'en') => {
    const answer = await server.get(`/api/wview/${view}/info`, risk, { 'accept-language': language });
    const { colForList } = viewInfoSchema.parse(answer.json());
    return (column: string) => colForList.find(({ ColName }) => ColName === column)!.status ?? {};
  };

  it.each([
    ['comment', 'Mit dem Fondsmanagement geklärt', {}],
    ['activeBreach', 1, {}],
    ['disableReport', 1, {}],
    ['comment', 'im Testbestand', { TestingDB: 'true' }],
  ] as const)('takes a correction of a risk test result, %s: %s', async (colName, newValue, environment) => {
    const dataRow = await rowOf(environment);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/wview/Correction?${new URLSearchParams(environment).toString()}`,
      headers: { authorization: `Bearer ${risk}` },
      payload: { WViewName: 'RQS_TestResult', colName, newValue, dataRow },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = newValue === 1 ? true : newValue;
    // The priority follows the flag.
    const flagged = { prio: 1, prio1: 1, prio2: 0, prio3: 0, prio4: 0, prio5: 0 };
    const followed = colName === 'activeBreach' ? flagged : {};
    expect(await rowOf(environment)).toEqual({ ...dataRow, [colName]: stored, ...followed });
  });

  it('gives a result of unknown utilisation whose flag is cleared no priority', async () => {
    const read = async () => {
      const $filter = `utilisation eq null and typeDesc ne 'Reconciliation'`;
      return (await server.get(rowsUrl('RQS_TestResult', { $filter }), risk)).json<ViewRow[]>()[0]!;
    };
    const dataRow = await read();
    expect(dataRow).toMatchObject({ activeBreach: null, utilisation: null, prio: null });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/wview/Correction',
      headers: { authorization: `Bearer ${risk}` },
      payload: { WViewName: 'RQS_TestResult', colName: 'activeBreach', newValue: 0, dataRow, comment: 'No breach.' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read()).toMatchObject({ activeBreach: false, prio: null, prio3: 0 });
  });

  it('has corrections and breaches in the audit trail in words: fund, day, column and both values', async () => {
    const headers = { authorization: `Bearer ${risk}` };
    const dataRow = await rowOf({});
    const payload = { WViewName: 'RQS_TestResult', colName: 'comment', newValue: 'checked twice', dataRow };
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/wview/Correction', headers, payload })).statusCode,
    ).toBe(200);
    expect((await server.app.inject({ method: 'POST', url: '/api/breaches/scan', headers })).statusCode).toBe(200);
    const admin = await server.signIn('demo.admin', demoPassword);
    const read = async (query: string) =>
      auditPageSchema.parse((await server.get(`/api/audit?${query}`, admin, { 'accept-language': 'de' })).json()).Rows;
    const [correction] = await read('Action=cell.correct');
    expect(correction?.Cell).toEqual({
      WViewName: 'RQS_TestResult',
      isTesting: false,
      title: expect.stringMatching(/\S/u),
      column: 'comment',
      fund: { BookID: dataRow['book'], name: expect.stringMatching(/\S/u) },
      day: dataRow['refDate'],
      rowKey: { requestid: 1 },
      oldValue: dataRow['comment'],
      newValue: 'checked twice',
    });
    const [opened] = await read('Action=breach.open');
    expect(opened?.RecordCount).toBeGreaterThan(1);
    expect(Object.keys(opened?.RecordNames ?? {})).toEqual(opened?.Records);
    expect(Object.values(opened?.RecordNames ?? {}).every((name) => name.includes(', '))).toBe(true);
  });

  it('has one state of the flag of a test result and its breach: taken back after a review, and set again, at once', async () => {
    const headers = { authorization: `Bearer ${risk}` };
    expect((await server.app.inject({ method: 'POST', url: '/api/breaches/scan', headers })).statusCode).toBe(200);
    const $filter = "book eq 1026 and subTypeDesc eq 'Largest issuer' and refDate eq 2026-10-30";
    const find = async () => (await server.get(rowsUrl('RQS_TestResult', { $filter }), risk)).json<ViewRow[]>()[0]!;
    const post = (url: string, payload?: object, token = risk) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    const setFlag = async (newValue: 0 | 1) => {
      const dataRow = await find();
      const comment = 'The issuer was read wrong.';
      const payload = { WViewName: 'RQS_TestResult', colName: 'activeBreach', newValue, dataRow, comment };
      return (await post('/api/wview/Correction', payload)).statusCode;
    };
    const told = async () => {
      const { cases } = breachListSchema.parse((await server.get('/api/breaches?day=2026-10-30', risk)).json());
      const home = homeSchema.parse((await server.get('/api/home', risk)).json());
      const { prio, activeBreach } = await find();
      return {
        prio,
        activeBreach,
        register: cases.filter(({ BookID, item }) => BookID === 1026 && item === 'Largest issuer').length,
        home: home.figures
          .filter(({ book, item }) => book === 1026 && item === 'Largest issuer')
          .map(({ state }) => state),
      };
    };
    const broken = { prio: 1, activeBreach: true, register: 1, home: ['breach'] };
    const findCases = async () =>
      breachListSchema
        .parse((await server.get('/api/breaches?closed=true', risk)).json())
        .cases.filter(({ BookID, item }) => BookID === 1026 && item === 'Largest issuer');
    const [{ CaseNr } = { CaseNr: 0 }] = await findCases();
    expect(await told()).toEqual(broken);
    expect(await setFlag(0)).toBe(409);
    expect(await told()).toEqual(broken);
    await post(`/api/breaches/${CaseNr}/comments`, { text: 'The issuer was read wrong.' });
    const { thread } = breachDetailSchema.parse((await server.get(`/api/breaches/${CaseNr}`, risk)).json());
    const admin = await server.signIn('demo.admin', demoPassword);
    const review = `/api/breaches/${CaseNr}/comments/${thread.at(-1)!.EventNr}/review`;
    expect((await post(review, undefined, admin)).statusCode).toBe(204);
    expect(await setFlag(0)).toBe(200);
    expect(await told()).toEqual({ prio: 3, activeBreach: false, register: 0, home: ['warning'] });
    expect(await findCases()).toMatchObject([{ CaseNr, state: 'closed' }]);
    expect(await setFlag(1)).toBe(200);
    expect(await told()).toEqual(broken);
    expect(await findCases()).toMatchObject([{ CaseNr, state: 'new', isSetByHand: false }]);
  });

  it('shows nothing of production’s corrections in testing', async () => {
    expect(await rowOf({ TestingDB: 'true' })).toMatchObject({ comment: 'im Testbestand', disableReport: false });
  });

  it.each(['POSITIONS_VIEW', 'STRESS_ALL_VIEW', 'LIMIT_VIEW'])(
    'compares %s of production and testing with as many differences as docs/demo-comparison.md says, noise apart',
    async (view) => {
      // All that differs there is of these days.
      const query = { $filter: 'date gt 2026-10-23', regTestingDB: 'true' };
      const answer = await server.get(`/api/wview/${view}/Regression?${new URLSearchParams(query).toString()}`, risk);
      const { differ, onlyProduction, onlyTesting } = toldDifferences[view]!;
      expect(answer.headers[ROWS_IN_DIFFERENCE_HEADER]).toBe(String(differ + onlyProduction + onlyTesting));
    },
  );

  it('names what each of its breaches is of in both languages', async () => {
    const headers = { authorization: `Bearer ${risk}` };
    const scan = await server.app.inject({ method: 'POST', url: '/api/breaches/scan', headers });
    expect(scan.json()).toMatchObject({ faults: [] });
    const { cases } = breachListSchema.parse((await server.get('/api/breaches', risk)).json());
    const rules = readBreachFile(demoBreachFile()).rules;
    const ofItems = cases.filter(({ item }) => item !== '');
    expect(ofItems.map(({ itemTitle }) => itemTitle)).toContainEqual({ en: 'Largest issuer', de: 'Größter Emittent' });
    for (const { rule, item, itemTitle } of ofItems) {
      const { view, item: columns } = rules.find(({ name }) => name === rule)!;
      const parts = item.split(' · ');
      for (const language of ['de', 'en'] as const) {
        const words = await wordsOf(view, language);
        const wanted = columns.map((column, at) => words(column)[parts[at]!]?.text);
        expect(wanted, item).not.toContain(undefined);
        expect(itemTitle[language]).toBe(wanted.join(' · '));
      }
    }
  });

  it.each(['de', 'en'] as const)('has words in %s for all that a rule of breaches may tell apart', async (language) => {
    const relations: Readonly<Record<string, string>> = {
      RQS_TestResult: 'rqs_testresult',
    };
    const rules = readBreachFile(demoBreachFile()).rules.filter(({ item }) => item.length > 0);
    expect(rules.length).toBeGreaterThan(0);
    for (const { view, item } of rules) {
      const words = await wordsOf(view, language);
      for (const column of item) {
        const { rows } = await server.database.pool.query<{ value: string }>(
          `select distinct ${column} as value from env_p.${relations[view]}`,
        );
        const wordless = rows.filter(({ value }) => !words(column)[value]?.text);
        expect({ view, column, wordless }).toEqual({ view, column, wordless: [] });
      }
    }
  });

  it('finds corrections by a regression, and key figures by their other name', async () => {
    const regression = await server.get(
      `/api/wview/RQS_TestResult/Regression?${new URLSearchParams({ $filter: 'requestID le 2', regTestingDB: 'true' }).toString()}`,
      risk,
    );
    expect(
      regression
        .json<ViewRow[]>()
        .map(({ rrInDiff }) => String(rrInDiff))
        .toSorted(),
      // Comment, flags, and the priority that follows one of them: prio, prio1 and the previous priority.
    ).toEqual(['0', '6']);
    const query = { $filter: 'book eq 1001 and date eq 2026-10-30' };
    const other = await server.get(rowsUrl('FOND_RISIKOKENNZAHLEN2', query), risk);
    expect(other.json()).toHaveLength(1);
  });
});
