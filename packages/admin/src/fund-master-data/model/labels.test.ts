import { fieldLabels } from '@fundscope/contract/errors';
import { describe, expect, it } from 'vitest';
import { classChoices, codeChoices } from './class-options.ts';
import { valueText } from './field-text.ts';
import type { FundLabels } from './label-names.ts';
import { fundLabels } from './labels.ts';
import { configMap } from '../../testing/fund-records.ts';
import { de as messages } from '../messages/de.ts';

/** Names that are the same words in German. */
const sharedTerms = ['status', 'initiator', 'oly_thk', 'benchmark', 'name', 'esg', 'kiid', 'priips', 'srri', 'marisk'];

/** All labels of a language by their path. */
function labelsByPath(labels: FundLabels): Map<string, string> {
  const { options, ...groups } = labels;
  const all: Record<string, Readonly<Record<string, string>>> = { ...groups, ...options };
  return new Map(
    Object.entries(all).flatMap(([group, names]) =>
      Object.entries(names).map(([name, label]): [string, string] => [`${group}.${name}`, label]),
    ),
  );
}

describe('the German names of fund master data', () => {
  it('differ from the English ones, terms of both languages apart', () => {
    const english = labelsByPath(fundLabels.en);
    const equal = [...labelsByPath(fundLabels.de)].filter(
      ([path, label]) => label.toLowerCase() === english.get(path)?.toLowerCase(),
    );
    expect(new Set(equal.map(([, label]) => label.toLowerCase()))).toEqual(new Set(sharedTerms));
  });

  it('have no English word', () => {
    const english = /\b(?:flag|overwrite|limit type|riskclass|fundtype|last|date|of|rating limit|days|shift|fund)\b/iu;
    const german = [...labelsByPath(fundLabels.de).values()];
    expect(german.filter((label) => english.test(label))).toEqual([]);
  });
});

it('the English names of fund master data have no name of a column but those that the specification prints', () => {
  const english = [...labelsByPath(fundLabels.en).values()];
  expect(english.filter((label) => /_|\b(?:ca|bm)\b/u.test(label))).toEqual([
    'oly_thk',
    'Monte Carlo, Student’s t (MC_STUDENT)',
  ]);
});

describe('a code of fund master data', () => {
  const unknown = (code: string) => `${code}?`;

  it('from the config map has the label of the language', () => {
    const labels = (locale: 'en' | 'de') =>
      classChoices(configMap, { mapType: 'fonds_status', value: '2', locale, unknown }).map(({ label }) => label);
    expect([labels('en'), labels('de')]).toEqual([
      ['In preparation', 'Active', 'Closed'],
      ['In Vorbereitung', 'Aktiv', 'Geschlossen'],
    ]);
  });

  it('without a map has the label of the language, also where versions are compared', () => {
    const frequency = { field: 'NAVFrequency', value: 'daily', unknown };
    expect(codeChoices(['daily', 'weekly'], { ...frequency, locale: 'de' })).toEqual([
      { value: 'daily', label: 'täglich' },
      { value: 'weekly', label: 'wöchentlich' },
    ]);
    expect(codeChoices(['daily'], { ...frequency, value: 'abc', locale: 'en' })[1]).toEqual({
      value: 'abc',
      label: 'abc?',
    });
    const text = (field: string, value: string | number) =>
      valueText({ field, value }, { locale: 'de', map: configMap, messages });
    expect([text('NAVFrequency', 'daily'), text('MaRiskFondsart', 'Super OGAW'), text('fonds_status', 2)]).toEqual([
      'täglich',
      'Super-OGAW',
      'Aktiv',
    ]);
  });
});

it('the German names of fields in refusals are those of the form', () => {
  const { fields, varProcess, perfProcess } = fundLabels.de;
  const form: Readonly<Record<string, string>> = { ...varProcess, ...perfProcess, ...fields };
  const differing = Object.entries(fieldLabels)
    .filter(([name]) => Object.hasOwn(form, name) && !['name', 'description', 'comment'].includes(name))
    .filter(([name, [, german]]) => form[name]?.toLowerCase() !== german.toLowerCase());
  expect(differing).toEqual([]);
});
