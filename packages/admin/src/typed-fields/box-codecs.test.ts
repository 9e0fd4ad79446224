import { fieldErrorTexts } from '@fundscope/contract/fields';
import { savedFundDatesSchema } from '@fundscope/contract/funds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dateOrEmptyText, dateText, numberOrEmptyText, numberText, percentText, type BoxStyle } from './box-codecs.ts';
import { inWords } from './form-schema.ts';
import { de as germanTexts } from './messages/de.ts';
import { en as englishTexts } from './messages/en.ts';

const english: BoxStyle = { locale: 'en', today: '2026-11-22' };
const german: BoxStyle = { locale: 'de', today: '2026-11-22' };
const limit = z.number().nonnegative();

describe('a box', () => {
  it('holds numbers as the language writes them, with every digit', () => {
    expect([z.encode(numberText(limit, english), 1234.5), z.encode(numberText(limit, german), 1234.5)]).toEqual([
      '1234.5',
      '1234,5',
    ]);
    expect(z.encode(numberText(limit, german), 1e-7)).toBe('0,0000001');
    expect(z.decode(numberText(limit, german), '1.234,50 %')).toBe(1234.5);
  });

  it('gives back the number that was put in, whatever it is', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(number, fc.constantFrom(english, german), (value, style) => {
        const plain = numberText(z.number(), style);
        const percent = percentText(z.number(), { ...style, decimals: 2 });
        expect(z.decode(plain, z.encode(plain, value))).toBe(value);
        expect(z.decode(percent, z.encode(percent, value))).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('edits a fraction in percent and sends it divided by 100, without noise', () => {
    const weight = percentText(z.number(), { ...english, decimals: 2 });
    expect([0.07, 0.35, 1 / 3, 0, -0.2, 1.2].map((value) => z.encode(weight, value))).toEqual([
      '7.00',
      '35.00',
      '33.33333333333333',
      '0.00',
      '-20.00',
      '120.00',
    ]);
    expect(['7', '33.3', '-20', '0.001'].map((text) => z.decode(weight, text))).toEqual([0.07, 0.333, -0.2, 0.00001]);
  });

  it('that may be empty is null then', () => {
    const field = numberOrEmptyText(z.number().nullable(), english);
    expect(['', ' ', '0'].map((text) => z.decode(field, text))).toEqual([null, null, 0]);
    expect([null, 0].map((value) => z.encode(field, value))).toEqual(['', '0']);
  });

  it('holds dates as DD.MM.YYYY; those not later than 1900-01-01 are none', () => {
    const date = dateOrEmptyText(z.string().optional(), english);
    expect(['15.10.2024', '1.2.26', '', '01.01.1900', '02.01.1900'].map((text) => z.decode(date, text))).toEqual([
      '2024-10-15',
      '2026-02-01',
      undefined,
      undefined,
      '1900-01-02',
    ]);
    expect(['2024-10-15', '1900-01-01', undefined].map((value) => z.encode(date, value))).toEqual([
      '15.10.2024',
      '',
      '',
    ]);
  });

  it('refuses a date not later than 1900-01-01 where the field does, such as the closing date of a fund', () => {
    const date = dateOrEmptyText(savedFundDatesSchema.shape.closed_from, english);
    expect(z.safeDecode(date, '01.01.1900').error?.issues[0]?.message).toBe(
      'must be a date from 1900-01-02 to 2099-12-31',
    );
    expect(z.decode(date, '')).toBeUndefined();
  });
});

describe('what is wrong with a box', () => {
  const schema = z.object({
    limit: numberText(limit, german),
    days: numberText(z.int32().nonnegative(), german),
    shift: numberText(z.int32().nonnegative().max(31), german),
    confidence: numberText(z.number().gt(0).lt(100), german),
    from: dateText(z.string(), german),
    name: z.string().min(1).max(3),
    kind: z.enum(['a', 'b']),
    positions: z.array(z.string()).min(1, fieldErrorTexts['no-position']),
  });
  const right = {
    limit: '1',
    days: '1',
    shift: '1',
    confidence: '99',
    from: '1.1.2026',
    name: 'x',
    kind: 'a',
    positions: ['x'],
  };
  const faults = (values: object, messages = germanTexts.faults) => {
    const { issues } = inWords(schema, messages)['~standard'].validate({ ...right, ...values });
    return issues?.map(({ path, message }) => `${path.join('.')} ${message}`);
  };

  it.each([
    [{ limit: 'viel' }, 'limit muss eine Zahl sein'],
    [{ limit: ' ' }, 'limit darf nicht leer sein'],
    [{ limit: '-1' }, 'limit darf nicht negativ sein'],
    [{ days: '45,5' }, 'days muss eine ganze Zahl sein'],
    [{ shift: '40' }, 'shift höchstens 31'],
    [{ confidence: '0' }, 'confidence muss größer als 0 sein'],
    [{ from: '31.02.2026' }, 'from muss ein Datum sein, TT.MM.JJJJ'],
    [{ from: '' }, 'from darf nicht leer sein'],
    [{ name: '' }, 'name darf nicht leer sein'],
    [{ name: 'abcd' }, 'name höchstens 3 Zeichen'],
    [{ kind: 'c' }, 'kind bitte aus der Liste wählen'],
    [{ positions: [] }, 'positions mindestens eine Position ist nötig'],
  ])('%j is said in the user’s language: %s', (values, text) => {
    expect(faults({})).toBeUndefined();
    expect(faults(values)).toEqual([text]);
  });

  it('is said in English, too', () => {
    expect(faults({ days: '45.5' }, englishTexts.faults)).toEqual(['days must be a whole number']);
  });
});
