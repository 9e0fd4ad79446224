import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newBookSchema, newGroupSchema, newUserSchema } from '../administration/index.ts';
import { perfBenchmarkSchema, riskBenchmarkSchema } from '../funds/index.ts';
import { fieldErrorText } from './field-error-text.ts';
import { fieldErrorsOf } from './field-errors.ts';

const errorsOf = (schema: z.ZodType, data: unknown) => {
  const { error } = schema.safeParse(data);
  return error ? fieldErrorsOf(error, data).map(({ field, code }) => [field, code]) : [];
};

describe('what a schema found wrong', () => {
  it('names every field at once, each with a code of the closed list', () => {
    const user = { Firstname: '', Surname: 7, Username: 'a\nb', Password: 'weak', email_address: 'x', admin: true };
    expect(errorsOf(newUserSchema, user)).toEqual([
      ['Firstname', 'required'],
      ['Surname', 'wrong-type'],
      ['Username', 'not-one-line'],
      ['email_address', 'not-an-email-address'],
      ['Password', 'weak-password'],
      ['admin', 'unknown-field'],
    ]);
  });

  it('takes a field that is missing for one that is empty', () => {
    expect(errorsOf(newBookSchema, {})).toEqual([
      ['Name', 'required'],
      ['ExternalID', 'required'],
      ['Description', 'required'],
    ]);
  });

  it('names fields inside lists by their place', () => {
    const position = { index: '', weight: 'much', daily_surcharge: 0, interest_rate_index: false };
    const periods = [{ period_nr: 0, niwDateFrom: '2026-02-30', positions: [position] }];
    expect(errorsOf(perfBenchmarkSchema, { name: '1st', periods })).toEqual([
      ['name', 'not-a-simple-name'],
      ['periods.0.niwDateFrom', 'not-a-date'],
      ['periods.0.positions.0.index', 'required'],
      ['periods.0.positions.0.weight', 'wrong-type'],
    ]);
    expect(errorsOf(riskBenchmarkSchema, { name: 'x', positions: [] })).toEqual([['positions', 'no-position']]);
  });

  it('says how much is allowed', () => {
    const data = { Name: 'x'.repeat(201), Description: 'x', AllBookGroup: 2 };
    const { error } = newGroupSchema.safeParse(data);
    expect(fieldErrorsOf(error!, data)).toEqual([
      expect.objectContaining({ field: 'Name', code: 'too-long', maximum: 200 }),
      expect.objectContaining({ field: 'AllBookGroup', code: 'not-offered' }),
    ]);
  });

  it('is a plain sentence with the allowed values, in both languages, and never a sentence of the validator', () => {
    const schema = z.object({
      channel: z.enum(['inbox', 'mail']),
      level: z.number().max(4),
      weight: z.number().positive(),
      count: z.int(),
      names: z.array(z.string()).min(1),
      code: z.string().regex(/^[A-Z]+$/u),
      flag: z.literal(1),
      own: z.number().max(4, 'must fit the year'),
    });
    const data = { channel: 'fax', level: 5, weight: 0, count: 1.5, names: [], code: 'a', flag: 2, own: 5 };
    const { error } = schema.safeParse(data);
    const errors = fieldErrorsOf(error!, data);
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      channel: 'must be one of: inbox, mail',
      level: 'must be 4 at most',
      weight: 'must be more than 0',
      count: 'must be a whole number',
      names: 'must not be empty',
      code: 'is not written as it must be',
      flag: 'must be 1',
      own: 'must fit the year',
    });
    expect(errors.slice(0, 4).map(({ code, ...rule }) => fieldErrorText(code, rule, 'de'))).toEqual([
      'muss eines von diesen sein: inbox, mail',
      'höchstens 4',
      'muss größer als 0 sein',
      'muss eine ganze Zahl sein',
    ]);
  });
});
