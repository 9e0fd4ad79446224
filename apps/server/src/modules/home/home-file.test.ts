import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../platform/package-folder.ts';
import { readCatalogue } from '../../views/catalogue/catalogue-files.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { blockFaults, placeFaults, placesOf } from './home-faults.ts';
import { homeSchemaText } from './home-description.ts';
import { demoBreachFile, readBreachFile } from '../breaches/rules/breach-file.ts';
import { ownHomeFile, readHomeFile } from './home-file.ts';
import { limitsOfRules } from './limit-description.ts';

const folder = mkdtempSync(join(tmpdir(), 'home-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (change: (own: string) => string): string => {
  const file = join(folder, 'home.yaml');
  writeFileSync(file, change(readFileSync(ownHomeFile(), 'utf8')));
  return file;
};

const limits = limitsOfRules(readBreachFile(demoBreachFile()));

describe('a description of the home', () => {
  let views: readonly ViewDefinition[];
  beforeAll(async () => {
    views = (await readCatalogue(packagePath('catalogue'))).map(({ definition }) => definition);
  });
  const faultsOf = (file: string): string[] =>
    placesOf({ ...readHomeFile(file), limits }).flatMap((place) =>
      placeFaults(
        place,
        views.find(({ name }) => name.toLowerCase() === place.view.toLowerCase()),
        views.map(({ name }) => name),
      ),
    );

  it('that comes with the server is borne out by the demo firm’s views', () => {
    expect(faultsOf(ownHomeFile())).toEqual([]);
    expect(blockFaults({ ...readHomeFile(ownHomeFile()), limits })).toEqual([]);
  });

  it('that names an unknown view or column is told so, with what may have been meant', () => {
    const file = written((own) =>
      own
        .replace('view: STRESS_ALL_VIEW', 'view: STRESS_ALL_VIEWS')
        .replace('inception_date', 'inception_day')
        .replace('is_exception eq true', 'is_excepted eq true'),
    );
    expect(faultsOf(file)).toEqual([
      "blocks.exceptions-of-the-day.where: there is no column 'is_excepted' (view BACKTEST_DAILY_VIEW)",
      'fund.facts.0.columns: view FOND_RISIKOKENNZAHLEN has no column inception_day: did you mean inception_date?',
      'fund.tables.stress.view: there is no view STRESS_ALL_VIEWS: did you mean STRESS_ALL_VIEW?',
    ]);
  });

  it('that takes a text for a day is told so', () => {
    const file = written((own) => own.replace('date: date, name', 'date: manco, name'));
    expect(faultsOf(file)).toEqual(['lead.date: column manco of view FOND_RISIKOKENNZAHLEN is no date']);
  });

  it('with a block of a rule that is not there is told so, with what may have been meant', () => {
    const file = written((own) => own.replace('limit: stress-limit,', 'limit: stress-limits,'));
    expect(blockFaults({ ...readHomeFile(file), limits })).toEqual([
      'blocks.worst-stress.limit: there is no rule of breaches stress-limits: did you mean stress-limit?',
    ]);
  });

  it('that still has limits is told where they stand now', () => {
    const file = written((own) => `${own}\nlimits: []\n`);
    expect(() => readHomeFile(file)).toThrow(
      /it has limits\. Take them out: they are the rules of FUNDSCOPE_BREACH_FILE/u,
    );
  });

  it('that is written wrongly is refused with every place', () => {
    const file = written((own) => own.replace('warningPercent: 80', 'warningPercent: 800'));
    expect(() => readHomeFile(file)).toThrow(
      /home\.yaml is not valid\. Correct these places:\n {2}home\.yaml:4: warningPercent: /u,
    );
    const other = written((own) => own.replace('id: worst-stress', 'id: liquidity'));
    expect(() => readHomeFile(other)).toThrow(/blocks\.2\.id: "liquidity" is the id of another one/u);
    expect(() => readHomeFile(join(folder, 'none.yaml'))).toThrow(/there is no such file/u);
    writeFileSync(file, 'lead: [');
    expect(() => readHomeFile(file)).toThrow(/is no YAML/u);
  });

  it('has a schema for editors that explains its keys', () => {
    const schema = JSON.parse(homeSchemaText()) as { properties: Record<string, { description?: string }> };
    expect(schema.properties.blocks?.description).toMatch(/^What stands beneath/u);
  });
});
