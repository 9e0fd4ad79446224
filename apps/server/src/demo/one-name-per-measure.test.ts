import { beforeAll, describe, expect, it } from 'vitest';
import { isNumericType } from '@fundscope/contract/views';
import { setUpTestDatabase } from '../../test/database.ts';
import { genericLabels, keysByName, normalised } from '../../test/labels-of-measures.ts';
import { demoBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { storedViews } from '../views/catalogue/catalogue.repository.ts';
import { nameIn } from '../modules/documents/reports/context/names.ts';
import { textIn } from '../views/definition/localised-text.ts';
import { statusWords } from '../views/definition/status-words.ts';
import { findColumn, sqlNameOf } from '../views/definition/view-columns.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { lawTypes } from './funds/law-types.ts';

/** A label, and the column that its figures come from. */
interface Labelled {
  readonly label: string;
  readonly place: string;
  readonly relation: string;
  /** Columns of the relation by their names in all views. */
  readonly keys: ReadonlyMap<string, string>;
  readonly column: string;
}

/** The test whose results a rule on all tests of a trigger reads. */
const testOfTrigger: Readonly<Record<string, string>> = {
  'Issuers and counterparties': 'Investment limit',
  Leverage: 'Leverage',
  Credit: 'Credit limit',
};

/** More than a quarter: within its first month, that and the quarter have the same figures. */
const COMPARED_DAYS = 100;

const keyNames = ({ keys }: Labelled): string => [...keys.keys()].toSorted().join(', ');

describe('one measure has one name', () => {
  const database = setUpTestDatabase({ demo: true });
  let views: readonly ViewDefinition[];
  beforeAll(async () => {
    views = (await storedViews(database.kysely)).map(({ definition }) => definition);
  });

  function labelled(locale: 'en' | 'de'): Labelled[] {
    const of = (view: ViewDefinition | undefined, name: string, label: string, place: string): Labelled[] => {
      const keys = view && keysByName(view);
      const column = view && findColumn(view.columns, name);
      if (!view || !keys || !column || column.key || !isNumericType(column.type) || column.measure === 'identifier') {
        return [];
      }
      return [
        {
          label,
          place,
          relation: `env_p.${view.relation}`,
          keys: new Map([...keys].map(([key, of]) => [key, sqlNameOf(of)])),
          column: sqlNameOf(column),
        },
      ];
    };
    const ofCatalogue = views.flatMap((view) =>
      view.columns.flatMap((column) =>
        of(view, column.name, textIn(locale, column.title ?? column.name), `${view.name}.${column.name}`),
      ),
    );
    const { rules } = readBreachFile(demoBreachFile());
    // A rule that is called a limit is named by its limit: its title is no name of the measure.
    const ofRules = rules.flatMap(({ name, title, view: viewName, value, item, date, rows = 'true' }) => {
      const view = views.find((one) => one.name === viewName);
      const isNamedByLimit = /limit|grenze/iu.test(title[locale]);
      if (!view || item.length > 0 || value === undefined || isNamedByLimit) return [];
      // The filters of the demo's rules are SQL but for one word.
      const relation = `(select * from env_p.${view.relation} where ${rows.replaceAll(' eq ', ' = ')})`;
      const keys = new Map([
        ['book', 'book'],
        ['date', date],
      ]);
      return [{ label: title[locale], place: `rule ${name}`, relation, keys, column: value }];
    });
    return [...ofCatalogue, ...ofRules];
  }

  it.each(['en', 'de'] as const)(
    'the same %s label has the same figure of a fund and day of the rules, which home and breaches show, and in every view',
    async (locale) => {
      const groups = new Map<string, Labelled[]>();
      for (const one of labelled(locale)) {
        const label = `${normalised(one.label)} by ${keyNames(one)}`;
        groups.set(label, [...(groups.get(label) ?? []), one]);
      }
      const different: string[] = [];
      let compared = 0;
      for (const [label, group] of groups) {
        const [first, ...others] = [...new Map(group.map((one) => [`${one.relation}.${one.column}`, one])).values()];
        if (!first || genericLabels.has(normalised(first.label))) continue;
        for (const other of others) {
          compared++;
          const { rows } = await database.pool.query<{ count: number }>(`
          select count(*)::int from ${first.relation} a join ${other.relation} b
            on ${[...first.keys].map(([key, column]) => `a.${column} = b.${other.keys.get(key)}`).join(' and ')}
          where abs(a.${first.column}::float8 - b.${other.column}::float8) > 1e-6 * (1 + abs(a.${first.column}::float8))`);
          if (rows[0]!.count > 0) different.push(`${label}: ${first.place} and ${other.place}, ${rows[0]!.count} rows`);
        }
      }
      expect(different).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    },
  );

  it.each(['en', 'de'] as const)(
    'the same figure of every fund and day has one %s label in all views and rules',
    async (locale) => {
      const columns = [
        ...new Map(
          labelled(locale)
            // Slices of a liquidation are equal to other figures by chance: the first to what is sold by then, the last to what is left.
            .filter(({ label, column }) => !genericLabels.has(normalised(label)) && !column.startsWith('slice_'))
            .map((one) => [`${one.relation}.${one.column} ${one.label}`, one]),
        ).values(),
      ];
      const different: string[] = [];
      const byFigures = new Map<string, Labelled>();
      for (const one of columns) {
        const names = [...one.keys.keys()].toSorted();
        const keys = names.length === 0 ? 'true' : names.map((key) => one.keys.get(key)).join(', ');
        const date = one.keys.get('date');
        const { rows } = await database.pool.query<{ figures: string | null; kinds: number }>(`
          select md5(string_agg(concat_ws(' ', ${keys}, round(${one.column}::numeric, 8)), ',' order by ${keys})) as figures,
                 count(distinct ${one.column})::int as kinds
          from ${one.relation} a where ${date === undefined ? 'true' : `${date} > (select max(${date}) - ${COMPARED_DAYS} from ${one.relation} b)`}`);
        const { figures, kinds } = rows[0]!;
        if (figures === null || kinds < 10) continue;
        const key = `${keyNames(one)} ${figures}`;
        const first = byFigures.get(key);
        if (!first) byFigures.set(key, one);
        else if (normalised(first.label) !== normalised(one.label))
          different.push(`${first.label} (${first.place}) and ${one.label} (${one.place})`);
      }
      expect(different).toEqual([]);
      expect(byFigures.size).toBeGreaterThan(20);
    },
  );

  it.each(['en', 'de'] as const)(
    'a rule of breaches has the %s name that its test has in the dashboards, in documents and in the register',
    (locale) => {
      const words = (viewName: string, column: string, value: string): string | undefined => {
        const view = views.find(({ name }) => name === viewName);
        return statusWords(view && findColumn(view.columns, column), locale).get(value);
      };
      const wordsOf = (text: string): string[] => normalised(text).split(' ');
      const { rules } = readBreachFile(demoBreachFile());
      const language = locale === 'en' ? 'EN' : 'DE';
      for (const { name, title, rows = '' } of rules) {
        expect(words('BREACH_VIEW', 'rule', name), name).toBe(title[locale]);
        const [, type] = /typeDesc eq '([^']+)'/u.exec(rows) ?? [];
        const trigger = /triggerDesc eq '([^']+)'/u.exec(rows)?.[1] ?? '';
        const test = type ?? testOfTrigger[trigger];
        if (test === undefined) throw new Error(`The rule ${name} has no test`);
        const label = words('RQS_TestResult', 'typeDesc', test) ?? test;
        expect(wordsOf(title[locale]), name).toEqual(expect.arrayContaining(wordsOf(label)));
        expect(nameIn(language, test), name).toBe(label);
        expect(words('RQS_conf_TestType', 'typeDesc', test) ?? test, name).toBe(label);
      }
      expect(rules.length).toBeGreaterThan(10);
    },
  );

  it('liquidity of whole positions and pro rata have different names', () => {
    const labels = labelled('en').filter(({ relation }) => relation === 'env_p.liquidity');
    const whole = labels.filter(({ column }) => column.startsWith('days_'));
    const proRata = labels.filter(({ column }) => column.startsWith('within_'));
    expect(whole.every(({ label }) => label.startsWith('Whole positions, '))).toBe(true);
    expect(proRata.every(({ label }) => label.endsWith(', pro rata'))).toBe(true);
    expect([whole.length, proRata.length]).toEqual([7, expect.any(Number)]);
  });

  it('a law type has the name of the master data', async () => {
    const { rows } = await database.pool.query<{ code: number; name: string }>(
      `select class as code, desc_en as name from fundscope.fund_config_map where map_type = 'lawtype' order by class`,
    );
    expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(lawTypes);
    const shown = await database.pool.query(`
      select from env_p.key_figures k join fundscope.fund_config_map m on m.map_type = 'lawtype' and m.class = k.law_type
      where k.law_type_name <> m.desc_en`);
    expect(shown.rowCount).toBe(0);
    for (const view of views) {
      const column = findColumn(view.columns, 'law_type_name');
      if (column)
        expect(Object.keys(column.status ?? {}).toSorted(), view.name).toEqual(Object.values(lawTypes).toSorted());
    }
  });

  /** Names of tests and limits, as the data have them. */
  const nameColumns = [
    ['RQS_TestResult', 'typeDesc'],
    ['RQS_TestResult', 'subTypeDesc'],
    ['RQS_TestResult', 'Verfahren'],
    ['RQS_conf_TestType', 'typeDesc'],
    ['RQS_conf_TestType', 'subTypeDesc'],
    ['LIMIT_REGISTER_VIEW', 'limit_name'],
  ] as const;

  it.each(nameColumns)('the stored names of %s.%s are the English names that screens show', async (viewName, name) => {
    const view = views.find((one) => one.name === viewName)!;
    const column = findColumn(view.columns, name)!;
    const words = statusWords(column, 'en');
    const { rows } = await database.pool.query<{ stored: string }>(
      `select distinct ${sqlNameOf(column)} as stored from env_p.${view.relation}`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const different = rows
      .map(({ stored }) => [stored, words.get(stored) ?? 'no words'])
      .filter(([stored, shown]) => stored !== shown);
    expect(different).toEqual([]);
  });

  it('a rule of breaches that reads one test is called by the stored name of the test', async () => {
    const { rules } = readBreachFile(demoBreachFile());
    const { rows } = await database.pool.query<{ typedesc: string; verfahren: string }>(
      'select distinct typedesc, verfahren from env_p.rqs_testresult',
    );
    const stored = new Set(rows.flatMap(({ typedesc, verfahren }) => [typedesc, verfahren]));
    const named = rules.filter(({ name }) =>
      ['early-warning', 'backtest-exceptions', 'day-exception', 'liquid-1-day', 'liquid-30-days'].includes(name),
    );
    expect(named.map(({ title }) => stored.has(title.en))).toEqual(named.map(() => true));
    expect(named).toHaveLength(5);
  });
});
