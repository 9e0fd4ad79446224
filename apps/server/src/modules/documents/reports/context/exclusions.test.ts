import { describe, expect, it } from 'vitest';
import { formatOf } from '../../model/format.ts';
import { exclusionSentence } from './exclusions.ts';
import type { ReportContext } from './report-context.ts';

const issuer = { date: '2026-09-30', issuer_name: 'A', weight: 0.0252, coverage: 'reported' };
const compact = 'Verstöße gegen den UN Global Compact';

const said = (changed: object, exclusions: string | null = compact, language: 'DE' | 'EN' = 'DE'): string | undefined =>
  exclusionSentence({
    figures: {
      esg: [{ article: 8, exclusions }],
      esgIssuers: [{ ...issuer, ungc_violation: false, controversial_weapons: false, ...changed }],
    },
    format: formatOf(language),
    say: (de: string, en: string) => (language === 'DE' ? de : en),
  } as unknown as ReportContext);

describe('an exclusion that a fund declares', () => {
  it('is said to be breached where the fund holds what it excludes, by whom and how much', () => {
    expect(said({ ungc_violation: true })).toBe(
      'Ausschlüsse zum 30.09.2026 verletzt: Verstöße gegen den UN Global Compact 2,52\u202F% (A). Der Fonds hält damit, was er nach seiner Erklärung ausschließt.',
    );
  });

  it('is said to be kept by its name, as far as there is data', () => {
    expect(said({})).toBe(
      'Ausschlüsse zum 30.09.2026 eingehalten, soweit Daten vorliegen (2,52\u202F% des Fondsvermögens): Verstöße gegen den UN Global Compact.',
    );
    expect(said({ controversial_weapons: true })).toContain('eingehalten');
    expect(said({}, 'UN Global Compact; Geächtete Waffen', 'EN')).toContain(
      'net assets): violations of the UN Global Compact; controversial weapons.',
    );
  });

  it('is none where nothing is excluded or known', () => {
    expect(said({ ungc_violation: true }, null)).toBeUndefined();
    expect(said({ ungc_violation: true }, 'keine')).toBeUndefined();
    expect(said({ coverage: 'none' })).toBeUndefined();
  });

  it('is said to be unchecked where the data cannot tell it, and never kept', () => {
    const many = `Kohle; Tabak (Anbau, Handel); ${compact}`;
    expect(said({}, many)).toMatch(
      /: Verstöße gegen den UN Global Compact\. Mit diesen Daten nicht prüfbar: Kohle; Tabak \(Anbau, Handel\)\.$/u,
    );
    expect(said({ ungc_violation: true }, many)).toMatch(/ausschließt\. Mit diesen Daten nicht prüfbar: Kohle; .*\.$/u);
    expect(said({}, 'coal, tobacco (growing, trade)', 'EN')).toBe(
      'Exclusions that this data cannot check: coal; tobacco (growing, trade).',
    );
  });

  it('of all arms is breached by controversial weapons, but not kept for want of them', () => {
    const arms = `Rüstung; ${compact}`;
    expect(said({ controversial_weapons: true }, arms)).toContain('verletzt: umstrittene Waffen 2,52\u202F% (A)');
    expect(said({}, arms)).toMatch(/: Verstöße gegen den UN Global Compact\. Mit .* nicht prüfbar: Rüstung\.$/u);
    expect(said({}, 'Geächtete Waffen')).toContain('des Fondsvermögens): umstrittene Waffen.');
  });
});
