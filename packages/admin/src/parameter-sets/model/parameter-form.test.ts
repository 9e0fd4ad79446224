// @vitest-environment node
import {
  newParameterVersionSchema,
  parameterSetSchema,
  type ParameterVersion,
} from '@fundscope/contract/administration';
import { expect, it } from 'vitest';
import { parameterFormOf, parameterFormSchema, type ParameterForm } from './parameter-form.ts';
import { shownVersion, versionOn } from './parameter-versions.ts';

const german = { locale: 'de', today: '2026-11-23' } as const;
const stored: ParameterVersion = {
  GroupID: 8,
  version: 2,
  validFrom: '2026-07-01',
  parameters: parameterSetSchema.parse({
    confidences: [99.9, 99],
    days: [1, 250],
    chapters: ['bank-facts', 'stress'],
    scenarios: ['Pandemie'],
    ratingScale: { name: 'Klassen', classes: [{ name: 'Klasse 1', members: ['AAA', 'AA'] }] },
    limits: [
      { kind: 'own', name: 'Verlust', measure: 'worst-stress', percent: 7.5 },
      { kind: 'guideline', name: 'Anleihen', measure: 'bonds', percent: 80, isMinimum: true, book: 1037 },
    ],
  }),
  storedAt: '2026-07-01T08:00:00',
  storedBy: 'demo.admin',
};
const faultsOf = (form: ParameterForm) =>
  parameterFormSchema(german)
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('what is stored comes back from its boxes as it was, in numbers as people write them', () => {
  const form = parameterFormOf(stored, german);
  expect(form.parameters.confidences).toEqual(['99,9', '99']);
  expect(form.validFrom).toBe('01.07.2026');
  const { GroupID, ...wire } = parameterFormSchema(german).parse(form);
  expect(GroupID).toBe(8);
  expect(newParameterVersionSchema.parse(wire)).toEqual({
    version: 2,
    validFrom: '2026-07-01',
    parameters: stored.parameters,
  });
});

it('what the contract forbids is said of its box', () => {
  const form = parameterFormOf(stored, german);
  const { parameters } = form;
  const limits = parameters.limits.map((limit) => ({ ...limit, name: '', percent: '5' }));
  expect(faultsOf({ ...form, parameters: { ...parameters, limits } })?.map(([path]) => path)).toEqual([
    'parameters.limits.0.name',
    'parameters.limits.1.name',
  ]);
  expect(faultsOf({ ...form, parameters: { ...parameters, days: ['1', '1'] } })).toEqual([
    ['parameters.days', 'is named twice'],
  ]);
  expect(faultsOf({ ...form, parameters: { ...parameters, confidences: ['99', 'x'] } })?.[0]?.[0]).toBe(
    'parameters.confidences.1',
  );
});

it('of the versions that of the latest day holds, of one day the last stored; one that ends them shows the last set', () => {
  const version = (nr: number, validFrom: string, isEnd = false): ParameterVersion => ({
    ...stored,
    version: nr,
    validFrom,
    ...(isEnd && { parameters: null }),
  });
  const versions = [
    version(4, '2026-10-01', true),
    version(3, '2026-03-01'),
    version(2, '2026-07-01'),
    version(1, '2026-03-01'),
  ];
  const holding = ['2026-02-28', '2026-06-30', '2026-09-30', '2026-10-01'].map(
    (day) => versionOn(versions, day)?.version,
  );
  expect(holding).toEqual([undefined, 3, 2, 4]);
  expect(shownVersion(versions)).toEqual({ ...version(4, '2026-10-01'), parameters: stored.parameters });
});
