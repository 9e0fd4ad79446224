import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFilter } from '@fundscope/contract/filter';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluateFilter } from '../../../../test/evaluate-filter.ts';
import { deadlineOf, demoBreachFile, readBreachFile } from './breach-file.ts';

const demo = readFileSync(demoBreachFile(), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'breaches-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): () => unknown {
  const file = join(folder, 'breaches.yaml');
  writeFileSync(file, text);
  return () => readBreachFile(file);
}

describe('the file that says what a breach is', () => {
  it('of the demo firm has a rule of every kind, with time by kind and severity, and the law it follows', () => {
    const file = readBreachFile(demoBreachFile());
    expect(new Set(file.rules.map(({ kind }) => kind)).size).toBe(5);
    const ofRule = (name: string) =>
      deadlineOf(
        file,
        file.rules.find((rule) => rule.name === name)!,
      );
    expect(ofRule('backtest-exceptions')).toMatchObject({ businessDays: 5, review: true });
    expect(ofRule('market-risk-limit')).toMatchObject({
      businessDays: 1,
      basis: { en: 'DerivateV § 11, CESR/10-788' },
    });
    // Of the same severity and kind, and by another law.
    expect(ofRule('register-limits')).toMatchObject({
      businessDays: 20,
      basis: { en: expect.stringContaining('Art. 57(2)') },
    });
    expect(ofRule('register-minimums')).toEqual(ofRule('register-limits'));
  });

  it.each([
    ['internal', 40, 'credit-limits'],
    ['internal', 60, 'credit-limits'],
    ['contractual', 60, 'credit-limits'],
    ['legal', 52, 'register-limits'],
    ['legal', 10, 'register-limits'],
  ])('of the demo firm has one rule for a broken limit that is %s and has the number %i', (kind, limitNr, rule) => {
    const row = { kind, limit_nr: limitNr, is_minimum: false };
    const types = { limit_nr: 'number', is_minimum: 'bool' } as const;
    const rules = readBreachFile(demoBreachFile()).rules.filter(
      ({ view, rows }) => view === 'LIMIT_REGISTER_VIEW' && evaluateFilter(parseFilter(rows ?? '')!, row, types),
    );
    expect(rules.map(({ name }) => name)).toEqual([rule]);
  });

  it('is refused with every fault at its place', () => {
    const faulty = demo
      .replace('severity: legal', 'severity: lawful')
      .replace('businessDays: 10', 'businessDays: -1')
      .replace('2026-12-25', '2026-12-32')
      .replace('reader:', 'readers:');
    expect(fileOf(faulty)).toThrow(
      /reader: [^]*holidays\.0: [^]*deadlines\.0\.severity: [^]*deadlines\.5\.businessDays: [^]*readers/u,
    );
    expect(fileOf(': no yaml :')).toThrow(/is no YAML/u);
    expect(() => readBreachFile(join(folder, 'none.yaml'))).toThrow(/there is no such file: correct the setting/u);
  });

  it('is refused where two rules have one name, or a rule has no deadline', () => {
    expect(fileOf(demo.replace('name: stress-limit', 'name: market-risk-limit'))).toThrow(
      /rules\.1\.name: market-risk-limit is the name of another rule/u,
    );
    expect(fileOf(demo.replace('  - severity: contractual', '  - severity: internal'))).toThrow(
      /rules\.5: no deadline fits contractual and test-result/u,
    );
    expect(fileOf(demo.replace('rules: [register-limits,', 'rules: [register-limit,'))).toThrow(
      /deadlines\.1\.rules\.0: there is no rule register-limit$/mu,
    );
  });

  it('is refused where a deadline names a rule that it can never hold', () => {
    const named = 'rules: [register-limits,';
    expect(fileOf(demo.replace(named, 'rules: [stress-limit,'))).toThrow(
      /:13: deadlines\.1\.rules\.0: stress-limit is internal, and the deadline is of what is legal$/mu,
    );
    expect(
      fileOf(demo.replace(named, `kinds: [backtest]\n    rules: [market-risk-limit, backtest-exceptions,`)),
    ).toThrow(
      /^ {2}breaches\.yaml:14: deadlines\.1\.rules\.0: market-risk-limit is of the kind limit, and the deadline of backtest\n(?!.*backtest-exceptions)/mu,
    );
  });
});
