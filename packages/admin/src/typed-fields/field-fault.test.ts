// @vitest-environment node
import { newUserSchema } from '@fundscope/contract/administration';
import { expect, it } from 'vitest';
import { serverFaultText } from './field-fault.ts';
import { inWords } from './form-schema.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';

const user = { Firstname: 'A', Surname: 'B', Username: 'c', Password: 'Sommer2026!' };

it('the limits of the contract’s schemas are said with their numbers, in both languages', () => {
  const said = (values: object) =>
    [de, en].map(({ faults }) => {
      const answer = inWords(newUserSchema, faults)['~standard'].validate({ ...user, ...values });
      return answer.issues?.map(({ message }) => message);
    });
  expect(said({})).toEqual([undefined, undefined]);
  expect(said({ Firstname: 'x'.repeat(201) })).toEqual([['höchstens 200 Zeichen'], ['200 characters at most']]);
  expect(said({ email_address: 'x' })).toEqual([
    ['muss eine E-Mail-Adresse oder leer sein'],
    ['must be an e-mail address or empty'],
  ]);
});

it('what the server refuses is said in the same words, and a sentence of its own as it is', () => {
  const tooLong = { field: 'Name', code: 'too-long', message: 'Too big', maximum: 60 } as const;
  expect([de, en].map(({ faults }) => serverFaultText(faults)(tooLong))).toEqual([
    'höchstens 60 Zeichen',
    '60 characters at most',
  ]);
  const own = { field: 'Name', code: 'invalid', message: 'must be another' } as const;
  expect(serverFaultText(de.faults)(own)).toBe('must be another');
});

it('a link that the server refuses names the view that does not exist', () => {
  const unknown = { field: 'link', code: 'unknown-view', message: 'x', name: 'NAV_2' } as const;
  expect([de, en].map(({ faults }) => serverFaultText(faults)(unknown))).toEqual([
    'nennt die Ansicht „NAV_2“, die es nicht gibt: bitte eine aus der Liste wählen',
    "names the view 'NAV_2', which does not exist: choose one of the list",
  ]);
});
