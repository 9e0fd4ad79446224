import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { HOUSE_FILE, ownTemplates } from '../modules/documents/house/house-file.ts';
import type { CommandContext } from './command.ts';
import { documentsCommand } from './documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints. */
async function printed(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const terminal = { print: (line: string) => lines.push(line) } as unknown as CommandContext['terminal'];
  await documentsCommand.run({ args, config: readConfig({ FUNDSCOPE_DOCUMENTS_DIR: ownTemplates() }), terminal });
  return lines.join('\n');
}

describe('fundscope documents', () => {
  it('sets a sample with the house’s templates, and names the reports with their chapters', async () => {
    const text = await printed('check');
    expect(text).toContain('AGMHRisk 1.0: summary, condensed');
    expect(text).toMatch(/is good: the sample has 1 page\.$/u);
  });

  it('names what is wrong with a folder', async () => {
    await expect(printed('check', folder)).rejects.toThrow(`${HOUSE_FILE}: there is no such file`);
    const own = readFileSync(join(ownTemplates(), HOUSE_FILE), 'utf8');
    writeFileSync(join(folder, HOUSE_FILE), own.replace('version:', 'edition:'));
    await expect(printed('check', folder)).rejects.toThrow(/reports\.Risikobericht/u);
  });

  it('says how it is called', async () => {
    await expect(printed('show')).rejects.toThrow(
      /^Say check, schema, preview, parameters with a group, or check-parameters/u,
    );
    await expect(printed('preview', 'Risikobericht')).rejects.toThrow(/^--user is missing/u);
    await expect(printed('preview', 'Annual', '--user', 'demo.risk')).rejects.toThrow(/reportType: /u);
  });
});
