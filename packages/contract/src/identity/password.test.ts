import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, newPasswordSchema } from './password.ts';

describe('a new password', () => {
  it('has at least 10 characters with 1 lowercase, 1 uppercase, 1 digit and 1 special character from @#$%^&+=*.!?', () => {
    expect(newPasswordSchema.safeParse('abcdefgH1!').success).toBe(true);
    for (const special of '@#$%^&+=*.!?') expect(newPasswordSchema.safeParse(`abcdefgH1${special}`).success).toBe(true);
    for (const bad of ['abcdefH1!', 'ABCDEFGH1!', 'abcdefgh1!', 'abcdefgHi!', 'abcdefgH12', 'abcdefgH1-', '']) {
      expect(newPasswordSchema.safeParse(bad).success, bad).toBe(false);
    }
  });

  it('counts characters, not their codes', () => {
    expect(newPasswordSchema.safeParse('aH1!😀😀😀😀😀').success).toBe(false);
    expect(newPasswordSchema.safeParse('aH1!😀😀😀😀😀😀').success).toBe(true);
  });

  it('is refused exactly where one of the rules that are told is broken', () => {
    const nearly = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '!', 'x', '😀', '\n', '-', 'ß'),
      minLength: 7,
      maxLength: 13,
    });
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'grapheme' })), (text) => {
        expect(newPasswordSchema.safeParse(text).success).toBe(brokenPasswordRules(text).length === 0);
      }),
    );
    expect(brokenPasswordRules('short')).toEqual(['length', 'uppercase', 'digit', 'special']);
  });
});
