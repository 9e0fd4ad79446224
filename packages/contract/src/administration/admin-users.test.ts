import { describe, expect, it } from 'vitest';
import { userLabel } from './admin-users.ts';

describe('a user’s label', () => {
  it('reads Surname, Firstname (Username)', () => {
    expect(userLabel({ Surname: 'Brückner', Firstname: 'Anna', Username: 'demo.admin' })).toBe(
      'Brückner, Anna (demo.admin)',
    );
    expect(userLabel({ Surname: '', Firstname: 'Anna', Username: 'a' })).toBe('Anna (a)');
    expect(userLabel({ Surname: '', Firstname: '', Username: 'a' })).toBe('a');
  });
});
