// @vitest-environment node
import { newPasswordSchema } from '@fundscope/contract/administration';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatePassword, keepsRule, passwordRules } from './password-rules.ts';

const isValid = (password: string): boolean => newPasswordSchema.safeParse(password).success;

it('a password keeps every rule exactly where the contract takes it', () => {
  const sign = fc.constantFrom('a', 'b', 'Ä', 'ß', 'Z', '9', '١', '€', ' ', '@', '!', '😀', '\n');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 14 }), (password) => {
      expect(passwordRules.every((rule) => keepsRule(rule, password))).toBe(isValid(password));
    }),
    { numRuns: 2000 },
  );
});

it('a password that is generated keeps them, and is another one each time', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(passwords.filter((password) => !isValid(password))).toEqual([]);
  expect(new Set(passwords).size).toBe(200);
});
