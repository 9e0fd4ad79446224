import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { demoBreachFile } from '../modules/breaches/rules/breach-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
function put(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('every kind of configuration file has a schema for editors', () => {
  it.each([
    [['views', 'schema'], 'columns'],
    [['home', 'schema'], 'limits'],
    [['documents', 'schema'], 'reports'],
    [['documents', 'schema', 'parameters'], 'confidences'],
    [['breaches', 'schema'], 'rules'],
    [['notices', 'schema'], 'banners'],
  ])('%j', async (args, key) => {
    const { code, output } = await callFundscope(args);
    const schema = JSON.parse(output.join('\n')) as { properties: object };
    expect([code, Object.keys(schema.properties)]).toEqual([0, expect.arrayContaining([key])]);
  });
});

describe('every kind of configuration file is checked, with the line of each fault', () => {
  it.each([
    [
      'home',
      ['home', 'check'],
      'lead: { view: A, date: d, name: n }\nwarningPercent: many\n',
      '2: warningPercent: must be a number',
    ],
    [
      'breaches',
      ['breaches', 'check'],
      readFileSync(demoBreachFile(), 'utf8').replace('severity: legal', 'severity: lawful'),
      '6: deadlines.0.severity: must be legal, contractual or internal',
    ],
    ['notices', ['notices', 'check'], 'banners:\n  - id: a\n', '2: banners.0.text: is missing'],
    [
      'parameters',
      ['documents', 'check-parameters'],
      'confidences: [101]\ndays: [1]\nchapters: [bank-facts]\n',
      '1: confidences.0: must be less than 100',
    ],
  ])('%s', async (name, args, text, fault) => {
    const file = put(`${name}.yaml`, text);
    const { code, output } = await callFundscope([...args, file]);
    expect([code, output.join('\n')]).toEqual([1, expect.stringContaining(`${name}.yaml:${fault}`)]);
  });

  it('documents', async () => {
    put('house.yaml', 'disclaimer: 7\n');
    const { code, output } = await callFundscope(['documents', 'check', folder]);
    expect([code, output.join('\n')]).toEqual([1, expect.stringContaining('house.yaml:1: disclaimer: must be')]);
  });

  it('a good file of notices ends with 0', async () => {
    const file = put('good.yaml', 'banners:\n  - { id: a, text: { en: A, de: A } }\n');
    expect(await callFundscope(['notices', 'check', file])).toEqual({
      code: 0,
      output: [`${file}: 1 notices, without a fault.`],
    });
  });

  it.each([['breaches'], ['notices']])('%s says how it is called', async (command) => {
    expect(await callFundscope([command, 'show'])).toMatchObject({ code: 2 });
  });
});

describe('fundscope breaches check', () => {
  const database = setUpTestDatabase({ demo: true });
  const check = async (file: string) => {
    const { code, output } = await callFundscope(['breaches', 'check', file], {
      env: { DATABASE_URL: database.address },
    });
    return [code, output.join('\n')] as const;
  };

  it('finds the file of the demo firm without a fault', async () => {
    expect(await check(demoBreachFile())).toEqual([
      0,
      expect.stringMatching(/demo\.yaml: \d+ rules, without a fault\./u),
    ]);
  });

  it('names users, views, columns, filters and units that do not fit the database', async () => {
    const text = readFileSync(demoBreachFile(), 'utf8')
      .replace('to: [demo.admin]', 'to: [demo.nobody]')
      .replace('value: value', 'value: amount')
      .replace(
        "rows: typeDesc eq 'Backtest exceptions of 250 days'",
        "rows: testDesc eq 'Backtest exceptions of 250 days'",
      )
      .replace(/(name: srri-class[^]*?view: )RQS_TestResult/u, '$1RQS_TestResults')
      .replace(/(name: var-change[^]*?)( {4}value: value)/u, '$1    unit: fraction\n$2');
    const [code, output] = await check(put('demo.yaml', text));
    expect(code).toBe(1);
    for (const fault of [
      "escalation.to: there is no active user 'demo.nobody'",
      "rules market-risk-limit: value: RQS_TestResult lists no column 'amount'",
      "rules backtest-exceptions: rows: there is no column 'testDesc'",
      "rules srri-class: view: there is no view 'RQS_TestResults'",
      "rules var-change: unit: is fraction, but 'value' is number in the unit of 'unit'",
    ]) {
      expect(output).toContain(fault);
    }
  });
});
