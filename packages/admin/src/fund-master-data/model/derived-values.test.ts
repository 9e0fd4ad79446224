import { describe, expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import {
  complianceCodeOf,
  creditLimitOf,
  liquidityHintOf,
  varLimitsOf,
  withCalculatedStress,
} from './derived-values.ts';
import { fundFormOf, fundRecordOf } from './fund-form.ts';
import { fundWarnings } from './warnings.ts';

const record = fundRecordOf(worldEquities);
const form = fundFormOf(record, { locale: 'en', today: '2026-11-22' });

describe('the compliance setting code', () => {
  it.each([
    ['8', 'RELATIV', '4', 'UCITS_REL_SPECULATIVE'],
    ['10', 'ABSOLUT', '1', 'AIF_ABS_SAFETY'],
    ['2', 'x', '-1', 'AIF_CA_'],
    ['', 'ABSOLUT', '1', ''],
  ])('of law type %s, limit type %s and class %s is %s', (law_type, LimitType, riskclass_marketrisk_fund, code) => {
    expect(complianceCodeOf({ law_type, LimitType, riskclass_marketrisk_fund })).toBe(code);
  });
});

describe('the table’s limits', () => {
  it('follow market risk class, law type and country as they are typed', () => {
    const limits = (law_type: string, admission_country: string, riskClass: string) =>
      Object.values(varLimitsOf({ law_type, admission_country }, riskClass) ?? {});
    expect(limits('8', 'LU', '4')).toEqual([50, 400, 20]);
    expect(limits('8', 'de', '4')).toEqual([20, 200, 20]);
    expect(limits('5', 'LU', '1')).toEqual([5, 125, 5]);
    expect(limits('5', 'LU', '-1')).toEqual([]);
  });

  it('are filled in by calculate for the stress limit alone', () => {
    const [process] = form.varProcesses;
    const typed = { ...process!, riskclass_marketrisk: '3', stresstest_limit: '99' };
    expect(withCalculatedStress(form, typed)).toEqual({ ...typed, stresstest_limit: '15' });
    const withoutClass = { ...typed, riskclass_marketrisk: '-1' };
    expect(withCalculatedStress(form, withoutClass)).toBe(withoutClass);
  });

  it('of credit risk are 5 to 20, for law types 2, 6 to 9 10 to 40, and 40 for other classes', () => {
    const limit = (riskclass_creditrisk: string, law_type: string) => creditLimitOf({ riskclass_creditrisk, law_type });
    expect([limit('4', '8'), limit('4', '5'), limit('1', '5'), limit('-1', '5')]).toEqual([40, 20, 5, 40]);
  });
});

describe('the liquidity quotes without overwrites', () => {
  it.each([
    ['1', { sockelAtMost: 1, pufferAtLeast: 50, reserve: 90 }],
    ['3', { sockelAtMost: 1, pufferAtLeast: 10, reserve: 70 }],
    ['4', 'not-applicable'],
    ['9', undefined],
  ])('of category %s are %j', (category, hint) => {
    expect(liquidityHintOf(category)).toEqual(hint);
  });
});

describe('where the record and the law disagree', () => {
  const warned = (change: object) => fundWarnings({ ...record, varProcesses: [], ...change });

  it('law types 8 and 9 are warned of above 20 % or 200 %, for the fund and each process', () => {
    expect(
      fundWarnings(record)
        .map(({ path, kind, cap }) => [path, kind, cap])
        .slice(0, 4),
    ).toEqual([
      ['limit_abs_fund', 'wider-table', 20],
      ['limit_rel_fund', 'wider-table', 200],
      ['varProcesses.0.limitAbs', 'wider-table', 20],
      ['varProcesses.0.limitRel', 'wider-table', 200],
    ]);
    expect(warned({ limit_abs_fund: 20, limit_rel_fund: 200 })).toEqual([]);
  });

  it('any UCITS is warned of above them, an alternative fund is not', () => {
    expect(warned({ law_type: 5, limit_rel_fund: 0 })).toEqual([
      { path: 'limit_abs_fund', kind: 'above-cap', value: 50, cap: 20 },
    ]);
    expect(warned({ law_type: 2 })).toEqual([]);
  });

  it('law type 10 is an AIF by its code and narrow by the table', () => {
    expect(warned({ law_type: 10 })).toEqual([{ path: 'law_type', kind: 'narrow-aif' }]);
  });

  it('Spezialfonds is no type of a UCITS', () => {
    const limits = { limit_abs_fund: 0, limit_rel_fund: 0 };
    const special = { ...limits, doMaRisk: 1, MaRiskFondsart: 'Spezialfonds' };
    expect(warned(special)).toEqual([{ path: 'MaRiskFondsart', kind: 'special-ucits' }]);
    expect(warned({ ...special, law_type: 2 })).toEqual([]);
  });
});
