import { describe, expect, it } from 'vitest';
import { newPasswordSchema, userLabel } from './admin-users.ts';

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
});

describe('a user’s label', () => {
  it('reads Surname, Firstname (Username)', () => {
    expect(userLabel({ Surname: 'Brückner', Firstname: 'Anna', Username: 'demo.admin' })).toBe(
      'Brückner, Anna (demo.admin)',
    );
    expect(userLabel({ Surname: '', Firstname: 'Anna', Username: 'a' })).toBe('Anna (a)');
    expect(userLabel({ Surname: '', Firstname: '', Username: 'a' })).toBe('a');
  });
});
