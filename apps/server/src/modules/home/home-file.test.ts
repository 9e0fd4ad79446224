import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../platform/package-folder.ts';
import { readCatalogue } from '../../views/catalogue/catalogue-files.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { placeFaults, placesOf } from './home-faults.ts';
import { homeSchemaText } from './home-description.ts';
import { ownHomeFile, readHomeFile } from './home-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'home-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (change: (own: string) => string): string => {
  const file = join(folder, 'home.yaml');
  writeFileSync(file, change(readFileSync(ownHomeFile(), 'utf8')));
  return file;
};

describe('a description of the home', () => {
  let views: readonly ViewDefinition[];
  beforeAll(async () => {
    views = (await readCatalogue(packagePath('catalogue'))).map(({ definition }) => definition);
  });
  const faultsOf = (file: string): string[] =>
    placesOf(readHomeFile(file)).flatMap((place) =>
      placeFaults(
        place,
        views.find(({ name }) => name.toLowerCase() === place.view.toLowerCase()),
        views.map(({ name }) => name),
      ),
    );

  it('that comes with the server is borne out by the demo firm’s views', () => {
    expect(faultsOf(ownHomeFile())).toEqual([]);
  });

  it('that names an unknown view or column is told so, with what may have been meant', () => {
    const file = written((own) =>
      own
        .replace('view: LIMIT_VIEW', 'view: LIMITS_VIEW')
        .replace('value: within_1_day', 'value: within_one_day')
        .replace('is_exception eq true', 'is_excepted eq true'),
    );
    expect(faultsOf(file)).toEqual([
      'limits.market.view: there is no view LIMITS_VIEW: did you mean LIMIT_VIEW?',
      'limits.liquidity-1.value: view LIQUIDITY_VIEW has no column within_one_day: did you mean within_1_day?',
      "blocks.exceptions-of-the-day.where: there is no column 'is_excepted' (view BACKTEST_DAILY_VIEW)",
    ]);
  });

  it('that takes a text for a figure or for a day is told so', () => {
    const file = written((own) =>
      own.replace('value: within_1_day', 'value: fund_name').replace('date: date, name', 'date: manco, name'),
    );
    expect(faultsOf(file)).toEqual([
      'lead.date: column manco of view FOND_RISIKOKENNZAHLEN is no date',
      'limits.liquidity-1.value: column fund_name of view LIQUIDITY_VIEW is no number',
    ]);
  });

  it('that is written wrongly is refused with every place', () => {
    const file = written((own) =>
      own.replace('warningPercent: 80', 'warningPercent: 800').replace('limit: stress,', 'limit: stres,'),
    );
    expect(() => readHomeFile(file)).toThrow(
      /home\.yaml is not valid\. Correct these places:\n {2}home\.yaml:4: warningPercent: /u,
    );
    const other = written((own) =>
      own.replace('limit: stress,', 'limit: stres,').replace('id: liquidity-30', 'id: liquidity-1'),
    );
    expect(() => readHomeFile(other)).toThrow(/limits\.2\.id: "liquidity-1" is the id of another one/u);
    expect(() => readHomeFile(other)).toThrow(/blocks\.1\.limit: there is no limit with the id "stres"/u);
    expect(() => readHomeFile(join(folder, 'none.yaml'))).toThrow(/there is no such file/u);
    writeFileSync(file, 'lead: [');
    expect(() => readHomeFile(file)).toThrow(/is no YAML/u);
  });

  it('has a schema for editors that explains its keys', () => {
    const schema = JSON.parse(homeSchemaText()) as { properties: Record<string, { description?: string }> };
    expect(schema.properties.limits?.description).toMatch(/^Figures with limits/u);
  });
});
