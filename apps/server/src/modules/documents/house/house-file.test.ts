import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findDownload, listDownloads } from './downloads.ts';
import { HOUSE_FILE, houseSchemaText, ownTemplates, readHouse } from './house-file.ts';

const own = readFileSync(join(ownTemplates(), HOUSE_FILE), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(folder, { recursive: true }));

function houseOf(text: string, files: Readonly<Record<string, string>> = {}): () => unknown {
  writeFileSync(join(folder, HOUSE_FILE), text);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return () => readHouse(folder);
}

describe('a house’s file', () => {
  it('that comes with the server has all reports', () => {
    expect(Object.keys(readHouse(ownTemplates()).reports)).toHaveLength(8);
  });

  it('has a schema that editors check it by', () => {
    const schema = JSON.parse(houseSchemaText()) as { required: string[]; additionalProperties: boolean };
    expect(schema.required).toEqual(expect.arrayContaining(['disclaimer', 'thresholds', 'reports']));
    expect(schema.additionalProperties).toBe(false);
  });

  it('is refused with every fault at its place', () => {
    const faulty = own
      .replace('yellow: 80', 'yellow: 180')
      .replace('- summary', '- sumary')
      .replace(/disclaimer:/u, 'disclaimers:');
    expect(houseOf(faulty)).toThrow(/thresholds\.yellow: [^]*reports\.Risikobericht\.chapters\.0: [^]*disclaimers/u);
    expect(houseOf(own.replace('- backtest', '- summary'))).toThrow(/chapters: names a chapter twice/u);
    expect(houseOf(': no yaml :')).toThrow(/house\.yaml/u);
  });

  it('may have a logo that draws itself alone', () => {
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>';
    const named = `logo: logo.svg\n${own}`;
    expect(houseOf(named, { 'logo.svg': plain })()).toMatchObject({ logo: plain });
    expect(houseOf(named, { 'logo.svg': plain.replace('<rect', '<image href="file:///etc/passwd"') })).toThrow(
      /logo: logo\.svg has <image/u,
    );
    expect(houseOf(`logo: ../logo.svg\n${own}`)).toThrow(/logo: must be the name of an SVG file/u);
  });
});

describe('the downloads of a house', () => {
  it('are found by their name in any case, and nothing else is', () => {
    mkdirSync(join(folder, 'downloads'));
    for (const name of ['Handbook.pdf', 'secret.txt']) writeFileSync(join(folder, 'downloads', name), 'x');
    expect(findDownload(folder, 'handbook')).toMatchObject({ name: 'Handbook.pdf', mediaType: 'application/pdf' });
    expect(listDownloads(folder)).toHaveLength(1);
    expect(findDownload(folder, '../house')).toBeUndefined();
    expect(listDownloads(join(folder, 'none'))).toEqual([]);
  });
});
