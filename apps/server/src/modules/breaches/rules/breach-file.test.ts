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
    expect(ofRule('investment-limits')).toMatchObject({
      businessDays: 20,
      basis: { en: expect.stringContaining('Art. 57(2)') },
    });
    expect(ofRule('investment-minimums')).toEqual(ofRule('investment-limits'));
  });

  it.each([
    ['Market risk limit', 'VaR limit', 'legal', 'market-risk-limit'],
    ['Market risk limit', 'VaR limit', 'contractual', 'prospectus-market-risk'],
    ['Investment limit', 'Issuers and counterparties', 'legal', 'investment-limits'],
    ['Investment limit', 'Issuers and counterparties', 'internal', 'counterparty-limits'],
    ['Leverage', 'Leverage', 'legal', 'legal-leverage'],
    ['Credit limit', 'Credit', 'internal', 'credit-limits'],
    ['Backtest exception of the day', 'Backtesting', 'internal', 'day-exception'],
    ['Backtest exceptions of 250 days', 'Backtesting', 'legal', 'backtest-exceptions'],
  ])('of the demo firm has one rule for a test result %s, %s, %s: %s', (typeDesc, triggerDesc, severity, rule) => {
    const row = { typeDesc, triggerDesc, severity, subTypeDesc: '', isMinimum: false };
    const rules = readBreachFile(demoBreachFile()).rules.filter(({ rows }) =>
      evaluateFilter(parseFilter(rows ?? '')!, row, { isMinimum: 'bool' }),
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
      /rules\.9\.name: market-risk-limit is the name of another rule/u,
    );
    expect(fileOf(demo.replace('  - severity: contractual', '  - severity: internal'))).toThrow(
      /rules\.5: no deadline fits contractual and limit/u,
    );
    expect(fileOf(demo.replace('rules: [investment-limits,', 'rules: [investment-limit,'))).toThrow(
      /deadlines\.1\.rules\.0: there is no rule investment-limit$/mu,
    );
  });

  it('is refused where a deadline names a rule that it can never hold', () => {
    const named = 'rules: [investment-limits,';
    expect(fileOf(demo.replace(named, 'rules: [stress-limit,'))).toThrow(
      /:\d+: deadlines\.1\.rules\.0: stress-limit is internal, and the deadline is of what is legal$/mu,
    );
    expect(
      fileOf(demo.replace(named, `kinds: [backtest]\n    rules: [market-risk-limit, backtest-exceptions,`)),
    ).toThrow(
      /^ {2}breaches\.yaml:\d+: deadlines\.1\.rules\.0: market-risk-limit is of the kind limit, and the deadline of backtest\n(?!.*backtest-exceptions)/mu,
    );
  });
});
