import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigurationError, readConfiguration } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.strictObject({
  reader: z.string().min(1),
  severity: z.enum(['legal', 'contractual', 'internal']),
  percent: z.number().gt(0).lt(100),
  days: z.number().int().min(0).max(250),
  rules: z.array(z.strictObject({ name: z.string() })).min(1),
});
const good = 'reader: demo\nseverity: legal\npercent: 80\ndays: 5\nrules:\n  - name: a\n';

function faultsOf(text: string): readonly string[] {
  const file = join(folder, 'house.yaml');
  writeFileSync(file, text);
  try {
    readConfiguration({
      file,
      schema,
      findFaults: ({ reader }) => (reader === 'nobody' ? [{ path: ['reader'], message: 'is nobody' }] : []),
    });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    expect(error.message.split('\n')[0]).toBe(`${file} is not valid. Correct these places:`);
    return error.message.split('\n').slice(1);
  }
}

describe('a configuration file', () => {
  it('without faults is read', () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it.each([
    ['severity: legal', 'severity: lawful', '2: severity: must be legal, contractual or internal, but is "lawful"'],
    ['percent: 80', 'percent: many', '3: percent: must be a number, but is a text'],
    ['percent: 80', 'percent: 100', '3: percent: must be less than 100'],
    ['days: 5', 'days: -1', '4: days: must be at least 0'],
    ['days: 5\n', '', '1: days: is missing'],
    ['severity: legal\n', '', '1: severity: is missing'],
    ['  - name: a', '  - title: a', '6: rules.0.name: is missing'],
    ['reader: demo', "reader: ''", '1: reader: must not be empty'],
    ['reader: demo', 'reader: nobody', '1: reader: is nobody'],
    ['reader: demo', 'reader: demo\nreaders: demo', '2: readers: is not known'],
  ])('that has %j replaced by %j is refused at its line', (from, to, fault) => {
    expect(faultsOf(good.replace(from, to))).toContain(`  house.yaml:${fault}`);
  });

  it('that is no YAML is refused at the line where it ends to be', () => {
    expect(faultsOf(good.replace('severity: legal', 'severity: [legal'))[0]).toMatch(
      /^ {2}house\.yaml:\d: is no YAML: [^\n:]+$/u,
    );
    expect(faultsOf('')).toEqual(['  house.yaml:1: must be a group of settings, but is empty']);
  });

  it('that does not exist is refused by its name', () => {
    const file = join(folder, 'none.yaml');
    expect(() => readConfiguration({ file, schema })).toThrow(/none\.yaml: there is no such file/u);
  });
});
