import { describe, expect, it } from 'vitest';
import type { BoxStyle } from '../../typed-fields/box-codecs.ts';
import { inWords } from '../../typed-fields/form-schema.ts';
import { en } from '../../typed-fields/messages/en.ts';
import { riskFormOf, riskFormSchema, type RiskRecord } from './risk-form.ts';

const style: BoxStyle = { locale: 'en', today: '2026-11-22' };
const record: RiskRecord = {
  name: 'Größe 120/-20',
  version: 1,
  positions: [
    { index: 'IDX_A', weight: 0.8 },
    { index: 'IDX_B', weight: 0.2 },
  ],
};
const form = riskFormOf(record, style);

describe('a risk benchmark in its boxes', () => {
  it('keeps stored short and leveraged weights, and says that a save refuses them', () => {
    const positions = [
      { index: 'IDX_A', weight: 1.2 },
      { index: 'IDX_B', weight: -0.2 },
    ];
    const old = riskFormOf({ ...record, positions }, style);
    expect(old.positions.map(({ weight }) => weight)).toEqual(['120.00', '-20.00']);
    const { issues } = inWords(riskFormSchema(style), en.faults)['~standard'].validate(old);
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['positions.0.weight', 'must be between 0 % and 100 %'],
      ['positions.1.weight', 'must be between 0 % and 100 %'],
    ]);
  });

  it('says at the second of two positions of one index that it is there already', () => {
    const twice = { ...form, positions: [...form.positions, { ...form.positions[0]!, key: 'third' }] };
    const { issues } = inWords(riskFormSchema(style), en.faults)['~standard'].validate(twice);
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['positions.2.index', 'is in another position already: put the weights together'],
    ]);
  });

  it('has its weights in percent and sends fractions', () => {
    expect(form.positions.map(({ weight }) => weight)).toEqual(['80.00', '20.00']);
    expect(riskFormSchema(style).parse(form)).toEqual(record);
  });

  it.each([
    ['its name is not empty', { name: ' ' }, 'name'],
    ['it has at least one position', { positions: [] }, 'positions'],
    ['each has a non-empty index', { positions: [{ key: '0', index: '', weight: '1' }] }, 'positions.0.index'],
    ['each has a valid decimal weight', { positions: [{ key: '0', index: 'A', weight: '' }] }, 'positions.0.weight'],
  ])('is valid only if %s', (_sentence, values, path) => {
    const { issues } = inWords(riskFormSchema(style), en.faults)['~standard'].validate({ ...form, ...values });
    expect(issues?.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
