// @vitest-environment node
import { newPasswordSchema } from '@fundscope/contract/identity';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('a password that is generated keeps the rule for a new one, and is another each time', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(passwords.filter((password) => !newPasswordSchema.safeParse(password).success)).toEqual([]);
  expect(new Set(passwords).size).toBe(200);
});
