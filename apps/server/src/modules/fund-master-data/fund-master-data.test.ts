import { errorBodySchema } from '@fundscope/contract/errors';
import { fundDefaults, fundMasterDataSchema, newVarProcess, type FundMasterData } from '@fundscope/contract/funds';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyFundRecord, PERF_BENCHMARK, RISK_BENCHMARK } from '../../../test/any-fund-record.ts';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, type Caller } from '../../../test/caller.ts';
import { examplesOf } from '../../../test/examples.ts';
import { readAcrossWrite } from '../../../test/locked-reading.ts';
import { addBook } from '../../../test/world.ts';

describe('fund master data', () => {
  const server = setUpTestApp();
  let admin: Caller;
  let userNr: number;
  beforeAll(async () => {
    ({ userNr, caller: admin } = await addAdministrator(server));
    for (const book of [51, 52, 53, 54, 55, 56, 57]) await addBook(server.database.kysely, book);
    const positions = [{ index: 'A', weight: 1 }];
    await admin.post('/api/fmdriskbenchmark', { name: RISK_BENCHMARK, positions });
    const period = {
      period_nr: 0,
      niwDateFrom: '2026-01-02',
      positions: [{ ...positions[0], daily_surcharge: 0, interest_rate_index: false }],
    };
    await admin.post('/api/fmdperfbenchmark', { name: PERF_BENCHMARK, periods: [period] });
  });

  const read = async (book: number): Promise<FundMasterData> =>
    fundMasterDataSchema.parse((await admin.get(`/api/fmdfund/${book}`)).json());
  const save = async (book_id: number, change: object) => {
    const { lastChanged } = await read(book_id);
    return admin.post('/api/fmdfund', { book_id, version: lastChanged, ...change });
  };

  it('are read as they were saved, whatever they are', async () => {
    let seen: string | undefined;
    await fc.assert(
      fc.asyncProperty(anyFundRecord(51, 52), async (record) => {
        const answer = await admin.post('/api/fmdfund', { ...record, version: seen });
        expect(answer.statusCode, answer.body).toBeLessThan(300);
        const { UserMod, lastChanged, ...saved } = await read(51);
        seen = lastChanged;
        expect(saved).toEqual(record);
        expect(answer.json()).toEqual({ ...record, UserMod, lastChanged });
      }),
      { numRuns: examplesOf(60) },
    );
  });

  it('are read as of one moment, whatever is saved meanwhile', async () => {
    await server.database.pool.query(
      `insert into fundscope.fund_master_data (book_id, user_mod) values (56, 1);
       insert into fundscope.var_processes (book_id, process_nr, name) values (56, 0, 'before')`,
    );
    const found = await readAcrossWrite(server.database, {
      table: 'fundscope.var_processes',
      write: `update fundscope.fund_master_data set user_mod = 2 where book_id = 56;
              update fundscope.var_processes set name = 'after' where book_id = 56`,
      read: () => read(56),
    });
    expect([found.UserMod, found.varProcesses[0]?.name]).toEqual([1, 'before']);
    await server.database.pool.query(
      'delete from fundscope.fund_master_data where book_id = 56; delete from fundscope.var_processes where book_id = 56',
    );
  });

  it('are missing for a book that has none, which says how to begin', async () => {
    for (const book of [52, 999]) {
      const answer = await admin.get(`/api/fmdfund/${book}`);
      expect(refusalOf(answer)).toEqual([404, 'not-found', 'book_id']);
      expect(messageOf(answer)).toBe('No FundMasterData found for this admin book, please edit fund_status and save');
    }
  });

  it('take the defaults where fields are absent from a new record', async () => {
    const answer = await admin.post('/api/fmdfund', { book_id: 53, fonds_status: 1 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...fundDefaults,
      book_id: 53,
      fonds_status: 1,
      UserMod: userNr,
      lastChanged: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u) as string,
      varProcesses: [],
      perfProcesses: [],
    });
  });

  it('take the same defaults where an operator loads rows by SQL, last modified by user 0', async () => {
    await server.database.pool.query('insert into fundscope.fund_master_data (book_id) values (54)');
    await server.database.pool.query(`insert into fundscope.var_processes (book_id, process_nr) values (54, 0)`);
    const loaded = await read(54);
    expect(loaded).toMatchObject({ ...fundDefaults, UserMod: 0 });
    expect(loaded.varProcesses[0]).toMatchObject({
      method: 'VCV',
      confidenceLevel: 99,
      holdingPeriod: 20,
      limitAbs: 5,
      limitRel: 125,
      stresstest_limit: 5,
      var_factor: 1,
    });
  });

  it('are refused with a VaR process that has no name, the name of another, or no degrees of freedom', async () => {
    const legal = { ...newVarProcess, name: 'LEGAL', isLegal: 1 };
    const refusedField = async (...varProcesses: object[]) =>
      refusalOf(await admin.post('/api/fmdfund', { book_id: 55, varProcesses }));
    expect(await refusedField({ ...legal, name: ' ' })).toEqual([400, 'bad-request', 'varProcesses.0.name']);
    expect(await refusedField(legal, { ...legal, isLegal: 0 })).toEqual([400, 'bad-request', 'varProcesses.1.name']);
    expect(await refusedField({ ...legal, method: 'MC_STUDENT' })).toEqual([
      400,
      'bad-request',
      'varProcesses.0.degreesFreedom',
    ]);
  });

  it('are counted where they and the law disagree, by book', async () => {
    const process = { ...newVarProcess, name: 'VCV', limitAbs: 30, limitRel: 300, isLegal: 1 };
    const saved = await admin.post('/api/fmdfund', {
      book_id: 57,
      law_type: 8,
      limit_abs_fund: 25,
      limit_rel_fund: 200,
      doMaRisk: 1,
      MaRiskFondsart: 'Spezialfonds',
      varProcesses: [process],
    });
    expect(saved.statusCode, saved.body).toBe(201);
    const counted = async () => (await admin.get('/api/fmdfund/warnings')).json<{ book_id: number }[]>();
    expect((await counted()).filter(({ book_id }) => book_id === 57)).toEqual([{ book_id: 57, warnings: 4 }]);
    expect((await save(57, { law_type: 2 })).statusCode).toBe(200);
    expect((await counted()).filter(({ book_id }) => book_id === 57)).toEqual([]);
  });

  it('keep their stored values where fields are absent from a save, but for dates, which are unset', async () => {
    await admin.post('/api/fmdfund', { book_id: 55, comment: 'kept', fiscal_year_end: '2026-12-31' });
    expect(await read(55)).toMatchObject({ comment: 'kept', fiscal_year_end: '2026-12-31' });
    expect((await save(55, { currency: 'USD' })).statusCode).toBe(200);
    const after = await read(55);
    expect(after).toMatchObject({ comment: 'kept', currency: 'USD' });
    expect(after).not.toHaveProperty('fiscal_year_end');
  });

  it('save dates only if later than 1900-01-01', async () => {
    const dates = {
      client_startdate: '1900-01-01',
      fiscal_year_end: '1900-01-02',
      SRRI_strategyChangeDate: '1899-12-31',
    };
    await save(55, dates);
    const after = await read(55);
    expect(after.fiscal_year_end).toBe('1900-01-02');
    expect(Object.keys(after)).not.toContain('client_startdate');
    expect(Object.keys(after)).not.toContain('SRRI_strategyChangeDate');
  });

  it('say who saved them last and when, whatever the caller says', async () => {
    const first = await read(55);
    await save(55, { UserMod: 4711 });
    const second = await read(55);
    expect([first.UserMod, second.UserMod]).toEqual([userNr, userNr]);
    expect(second.lastChanged > first.lastChanged).toBe(true);
  });

  it('are not saved over what another user saved since', async () => {
    const { lastChanged } = await read(55);
    const mine = { book_id: 55, version: lastChanged };
    expect((await admin.post('/api/fmdfund', { ...mine, comment: 'one' })).statusCode).toBe(200);
    const late = await admin.post('/api/fmdfund', { ...mine, comment: 'two' });
    expect(refusalOf(late)).toEqual([409, 'record-changed', undefined]);
    expect(errorBodySchema.parse(late.json()).recordChange).toMatchObject({
      stored: { book_id: 55, comment: 'one' },
      by: { UserNr: userNr },
    });
    const asNew = await admin.post('/api/fmdfund', { book_id: 55, version: null, comment: 'two' });
    expect(refusalOf(asNew)).toEqual([409, 'record-changed', undefined]);
    expect((await read(55)).comment).toBe('one');
  });

  it('are saved twice from one payload with all fields of the specification, lastChanged included', async () => {
    const payload = await read(55);
    for (const comment of ['first', 'second']) {
      const answer = await admin.post('/api/fmdfund', { ...payload, comment });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await read(55)).comment).toBe(comment);
    }
    expect((await auditLines(server, 'fund-master-data.')).at(-1)).toMatchObject({ after: { versionGiven: false } });
  });

  it('are saved without a version whatever is stored, and the audit trail says that no version was given', async () => {
    const answer = await admin.post('/api/fmdfund', { book_id: 55, comment: 'blind' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await auditLines(server, 'fund-master-data.')).at(-1)).toMatchObject({
      after: { comment: 'blind', versionGiven: false },
    });
  });

  it('are saved in the version that If-Match names, which is the ETag of the record', async () => {
    const headers = { authorization: `Bearer ${await server.signIn('administrator')}` };
    const { headers: answered } = await server.app.inject({ url: '/api/fmdfund/55', headers });
    const call = (comment: string) => ({
      method: 'POST' as const,
      url: '/api/fmdfund',
      headers: { ...headers, 'if-match': String(answered.etag) },
      payload: { book_id: 55, comment },
    });
    expect((await server.app.inject(call('matched'))).statusCode).toBe(200);
    expect(refusalOf(await server.app.inject(call('late')))).toEqual([409, 'record-changed', undefined]);
  });

  it('of two saves at once from the same record, keep one', async () => {
    const { lastChanged } = await read(55);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((comment) => admin.post('/api/fmdfund', { book_id: 55, version: lastChanged, comment })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('have each save in the audit trail, with the record before and after', async () => {
    await admin.post('/api/fmdfund', { book_id: 56, comment: 'begin' });
    const before = await read(56);
    await save(56, { comment: 'end' });
    const after = await read(56);
    expect((await auditLines(server, 'fund-master-data.')).slice(-2)).toEqual([
      { action: 'fund-master-data.create', user_nr: userNr, before: null, after: before },
      { action: 'fund-master-data.modify', user_nr: userNr, before, after },
    ]);
  });

  it('are left whole by a save that fails', async () => {
    const before = await read(56);
    const varProcesses = [{ ...process, name: 'x', riskBenchmark: 'none such' }];
    const answer = await save(56, { comment: 'half', varProcesses });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'varProcesses.0.riskBenchmark']);
    expect(await read(56)).toEqual(before);
  });

  const process = {
    name: 'VCV',
    description: '',
    method: 'VCV',
    confidenceLevel: 99,
    holdingPeriod: 20,
    degreesFreedom: 0,
    limitAbs: 20,
    limitRel: 200,
    stresstest_limit: 200,
    var_factor: 1,
    riskclass_marketrisk: 1,
    riskBenchmark: '',
    isLegal: 1,
  };

  it('choose their codes from the config map', async () => {
    const map = (await admin.get('/api/fmdfund/confmap')).json<{ map_type: string }[]>();
    expect([...new Set(map.map(({ map_type }) => map_type))].toSorted()).toEqual([
      'client_xml_export',
      'credit_risk_limit_rating',
      'date',
      'fonds_status',
      'lawtype',
      'liq_risk_fund_category',
      'liq_risk_stress',
      'manco',
      'riskclass_creditrisk',
      'riskclass_liqrisk',
      'riskclass_marketrisk',
      'riskclass_oprisk',
      'sfdr_classification',
    ]);
    expect(map).toContainEqual({ map_type: 'fonds_status', class: 2, desc_en: 'Active', desc_de: 'Aktiv' });
  });

  it('are those of a book that exists', async () => {
    expect(refusalOf(await admin.post('/api/fmdfund', { book_id: 999 }))).toEqual([404, 'not-found', 'book_id']);
    expect(refusalOf(await admin.get('/api/fmdfund/x'))).toEqual([400, 'bad-request', 'book_id']);
  });

  const perf = {
    name: 'STD',
    description: 'Standard',
    days_shift: 0,
    benchmark_name: PERF_BENCHMARK,
    rebalancing: 'daily',
    is_esg: 0,
    is_kiid: 0,
    is_main: 1,
  };
  const limits = [
    'creditrisk_limit',
    'limit_abs_fund',
    'limit_rel_fund',
    'stresstest_limit_fund',
    'leverage_limit_notionals',
    'leverage_limit_ca',
    'leverage_limit_bm',
    'ca_limit',
    'liq_quote_sockel_overwrite',
    'liq_quote_puffer_overwrite',
    'liq_quote_reserve_overwrite',
  ];
  const integers = ['liq_stress_limit_1t', 'liq_stress_limit_30t', 'credit_risk_limit_hy', 'credit_risk_limit_hr'];
  const orEmpty = ['PRIIPS_q_lim', 'PRIIPS_v_lim', 'PRIIPS_t_var', 'PRIIPS_CRM', 'niw_ref_shift'];

  it.each<[string, object, string]>([
    ...limits.map((field): [string, object, string] => [`${field} is a decimal`, { [field]: -1 }, field]),
    ...integers.map((field): [string, object, string] => [`${field} is an integer`, { [field]: 1.5 }, field]),
    ...orEmpty.map((field): [string, object, string] => [`${field} is a number or empty`, { [field]: '' }, field]),
    ['PRIIPS_T is integers (days) separated by commas', { PRIIPS_T: '1,5,' }, 'PRIIPS_T'],
    ['PRIIPS Pcat is one of its options', { PRIIPS_Pcat: '4' }, 'PRIIPS_Pcat'],
    ['PRIIPS LimitType is none', { PRIIPS_LimitType: 'some' }, 'PRIIPS_LimitType'],
    ['SRRI Type is T or M', { SRRI_Type: 'X' }, 'SRRI_Type'],
    ['the MaRisk fund type is one of its options', { MaRiskFondsart: 'Hedgefonds' }, 'MaRiskFondsart'],
    ['a flag is 0 or 1', { doMaRisk: 2 }, 'doMaRisk'],
    ['a code is in its map', { law_type: 77 }, 'law_type'],
    ['a date is one of the calendar', { fiscal_year_end: '2026-02-30' }, 'fiscal_year_end'],
    ['the master fund exists', { MasterFonds: 998 }, 'MasterFonds'],
    ['the master fund is another fund', { MasterFonds: 52 }, 'MasterFonds'],
    ['a benchmark exists', { PRIIPS_proxy_mix: 'none such' }, 'PRIIPS_proxy_mix'],
    [
      'every VaR process’s stresstest_limit is valid',
      { varProcesses: [{ ...process, stresstest_limit: 'x' }] },
      'varProcesses.0.stresstest_limit',
    ],
    [
      'every VaR process’s risk class is in its map',
      { varProcesses: [{ ...process, riskclass_marketrisk: 9 }] },
      'varProcesses.0.riskclass_marketrisk',
    ],
    ['exactly one VaR process is the legal one', { varProcesses: [process, process] }, 'varProcesses'],
    ['one VaR process is the legal one', { varProcesses: [{ ...process, isLegal: 0 }] }, 'varProcesses'],
    ['every perf process has a name', { perfProcesses: [{ ...perf, name: ' ' }] }, 'perfProcesses.0.name'],
    [
      'every perf process has a description',
      { perfProcesses: [{ ...perf, description: '' }] },
      'perfProcesses.0.description',
    ],
    [
      'every perf process has an integer days_shift',
      { perfProcesses: [{ ...perf, days_shift: 0.5 }] },
      'perfProcesses.0.days_shift',
    ],
    [
      'every perf process has a chosen benchmark',
      { perfProcesses: [{ ...perf, benchmark_name: '' }] },
      'perfProcesses.0.benchmark_name',
    ],
    [
      'every perf process has a benchmark that exists',
      { perfProcesses: [perf, { ...perf, name: 'SECOND', is_main: 0, benchmark_name: 'None' }] },
      'perfProcesses.1.benchmark_name',
    ],
    [
      'rebalancing is daily or monthly',
      { perfProcesses: [{ ...perf, rebalancing: 'weekly' }] },
      'perfProcesses.0.rebalancing',
    ],
    ['exactly one perf process is the main one', { perfProcesses: [perf, perf] }, 'perfProcesses'],
  ])('are saved only if %s', async (_sentence, fault, field) => {
    const answer = await admin.post('/api/fmdfund', { book_id: 52, ...fault });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
    expect((await admin.get('/api/fmdfund/52')).statusCode).toBe(404);
  });
});
