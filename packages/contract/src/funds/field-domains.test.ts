import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../errors/field-errors.ts';
import { fieldErrorText } from '../errors/field-error-text.ts';
import { fundMasterDataSaveSchema } from './fund-master-data.ts';
import { newPerfProcess, newVarProcess } from './fund-processes.ts';
import { perfBenchmarkSaveSchema } from './perf-benchmarks.ts';

const errorsOf = (values: object): string[] => {
  const data = { book_id: 1, ...values };
  const { error } = fundMasterDataSaveSchema.safeParse(data);
  return error ? fieldErrorsOf(error, data).map(({ field, message }) => `${field}: ${message}`) : [];
};
const varProcess = { ...newVarProcess, name: 'VCV_99_20D', isLegal: 1 };
const perfProcess = { ...newPerfProcess, name: 'Main', description: 'Main', benchmark_name: 'World', is_main: 1 };

describe('a save of fund master data', () => {
  it.each([
    ['limitAbs', 1_000_000, 'must be 100 at most'],
    ['limitRel', 1001, 'must be 1000 at most'],
    ['stresstest_limit', 1001, 'must be 1000 at most'],
    ['var_factor', 0, 'must be more than 0'],
  ])('refuses a VaR process whose %s is %d', (field, value, message) => {
    expect(errorsOf({ varProcesses: [{ ...varProcess, [field]: value }] })).toEqual([
      `varProcesses.0.${field}: ${message}`,
    ]);
  });

  it('refuses a performance process that lags by more days than a month has', () => {
    expect(errorsOf({ perfProcesses: [{ ...perfProcess, days_shift: 1_000_000 }] })).toEqual([
      'perfProcesses.0.days_shift: must be 31 at most',
    ]);
  });

  it('refuses two processes whose names differ by case only', () => {
    const other = { ...varProcess, name: 'vcv_99_20d', isLegal: 0 };
    expect(errorsOf({ varProcesses: [varProcess, other] })).toEqual([
      expect.stringMatching(/^varProcesses\.1\.name: /u),
    ]);
    const second = { ...perfProcess, name: ' MAIN ', is_main: 0 };
    expect(errorsOf({ perfProcesses: [perfProcess, second] })).toEqual([
      expect.stringMatching(/^perfProcesses\.1\.name: /u),
    ]);
  });

  it.each([
    ['limit_abs_fund', 101],
    ['limit_rel_fund', 1001],
    ['stresstest_limit_fund', 1001],
    ['liq_stress_limit_1t', 450],
    ['liq_stress_limit_30t', 101],
    ['credit_risk_limit_hy', 101],
    ['leverage_limit_ca', 10_001],
    ['PRIIPS_CRM', 99],
    ['PRIIPS_CRM', 1.5],
    ['PRIIPS_T', '5,5'],
  ])('refuses %s of %s', (field, value) => {
    expect(errorsOf({ [field]: value })).toEqual([expect.stringContaining(`${field}: `)]);
  });

  it('takes the values at the bounds', () => {
    expect(
      errorsOf({
        limit_abs_fund: 100,
        limit_rel_fund: 1000,
        liq_stress_limit_1t: 100,
        PRIIPS_CRM: 6,
        PRIIPS_T: '1, 5,10',
        varProcesses: [{ ...varProcess, limitAbs: 100, var_factor: 0.5 }],
        perfProcesses: [{ ...perfProcess, days_shift: 31 }],
      }),
    ).toEqual([]);
    expect(errorsOf({ PRIIPS_CRM: null, PRIIPS_T: '' })).toEqual([]);
    expect(errorsOf({ PRIIPS_CRM: 0, limit_abs_fund: 0 })).toEqual([]);
  });

  it('names the values of a list in order, and the empty one by a word', () => {
    expect(errorsOf({ PRIIPS_Pcat: 'x' })).toEqual(['PRIIPS_Pcat: must be one of: 1a, 1b, 1c, 2a, 2b, 3, empty']);
    const allowed = ['3', '', '1a'];
    expect(fieldErrorText('not-offered', { allowed }, 'de')).toBe('muss eines von diesen sein: 1a, 3, leer');
    expect(fieldErrorText('not-offered', { allowed: ['daily', 'a week'] }, 'en')).toBe('must be one of: daily, a week');
  });

  it('names a code that its list does not have', () => {
    expect(fieldErrorText('unknown-record', { name: '99' }, 'en')).toBe("has no entry '99': choose one of the list");
    expect(fieldErrorText('unknown-record', { name: '99' }, 'de')).toBe(
      'hat keinen Eintrag „99“: bitte einen aus der Liste wählen',
    );
  });
});

describe('a performance benchmark', () => {
  it.each([-50, 0.11])('is refused with a daily surcharge of %d', (daily_surcharge) => {
    const position = { index: 'EQ', weight: 1, daily_surcharge, interest_rate_index: false };
    const data = { name: 'World', periods: [{ period_nr: 0, niwDateFrom: '2026-01-01', positions: [position] }] };
    const { error } = perfBenchmarkSaveSchema.safeParse(data);
    expect(fieldErrorsOf(error!, data)).toMatchObject([{ code: 'not-a-surcharge' }]);
  });
});
