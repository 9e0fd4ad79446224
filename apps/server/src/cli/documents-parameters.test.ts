import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { addGroup } from '../../test/world.ts';

const database = setUpTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'parameters-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its exit code and what it printed. */
async function parameters(...args: string[]): Promise<readonly [code: number, output: string]> {
  const { code, output } = await callFundscope(['documents', 'parameters', ...args], {
    env: { DATABASE_URL: database.address },
  });
  return [code, output.join('\n')];
}

function fileOf(text: string): string {
  const file = join(folder, 'bank.yaml');
  writeFileSync(file, text);
  return file;
}

describe('fundscope documents parameters', () => {
  it('stores a file as one more version and prints what it can store again', async () => {
    const group = await addGroup(database.kysely, { name: 'Bank' });
    expect((await parameters('Bank'))[1]).toContain('has no parameters');
    const file = fileOf('confidences: [99.5]\ndays: [10]\nchapters: [bank-facts]\n');
    const stored = `Version 1 of the parameters of group ${group} (Bank) is stored.`;
    expect(await parameters('Bank', file, '--valid-from', '2026-01-01')).toEqual([0, expect.stringContaining(stored)]);
    const [, printed] = await parameters(String(group));
    expect(printed).toContain('(Bank): version 1, valid from 2026-01-01');
    const again = fileOf(printed.slice(printed.indexOf('confidences')));
    expect((await parameters('Bank', again, '--valid-from', '2026-02-01'))[1]).toContain('Version 2');
    await parameters('Bank', 'none', '--valid-from', '2026-03-01');
    expect((await parameters('Bank'))[1]).toMatch(/version 3, valid from 2026-03-01.*\nnone$/su);
    const audited = await database.kysely.selectFrom('fundscope.audit').select('action').execute();
    expect(audited.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'group.parameters'));
  });

  it('takes a number for that of a group, and asks for one where several have a name', async () => {
    const numbered = await addGroup(database.kysely, { name: 'Numbered' });
    const called = await addGroup(database.kysely, { name: String(numbered) });
    expect((await parameters(String(numbered)))[1]).toContain(`${numbered} (Numbered)`);
    expect((await parameters(String(called)))[1]).toContain(`${called} (${numbered})`);
    const twins = [
      await addGroup(database.kysely, { name: 'Twin' }),
      await addGroup(database.kysely, { name: 'Twin' }),
    ];
    expect(await parameters('Twin')).toEqual([1, expect.stringContaining(`The groups ${twins.join(', ')} are called`)]);
  });

  it('names what is wrong', async () => {
    const file = fileOf('confidences: [101]\ndays: [10]\nchapters: [bank-facts]\n');
    expect(await parameters('Bank', file, '--valid-from', '2026-01-01')).toEqual([
      1,
      expect.stringContaining('confidences.0'),
    ]);
    const limits = 'limits: [{ kind: own, name: Equity, measure: equity, percent: 0, book: 4711 }]\n';
    const ofOthers = fileOf(`confidences: [99]\ndays: [10]\nchapters: [bank-facts]\n${limits}`);
    expect(await parameters('Bank', ofOthers, '--valid-from', '2026-01-01')).toEqual([
      1,
      expect.stringMatching(/limits\.0\.book: .*does not hold book 4711.*Equity/u),
    ]);
    expect(await parameters('Bank', file)).toEqual([2, expect.stringContaining('--valid-from')]);
    expect(await parameters('Nobody')).toEqual([1, expect.stringContaining('There is no group Nobody.')]);
  });
});
