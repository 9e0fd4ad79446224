import { describe, expect, it } from 'vitest';
import { hashPassword, unknownUsersHash, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is kept as Argon2id with 19 MiB and 2 passes, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('Secret-1!'), hashPassword('Secret-1!')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(one).not.toBe(other);
  });

  it('is known again, and no other is', async () => {
    const hash = await hashPassword('Secret-1!');
    expect(await verifyPassword(hash, 'Secret-1!')).toBe(true);
    for (const other of ['secret-1!', 'Secret-1', 'Secret-1! ', ''])
      expect(await verifyPassword(hash, other)).toBe(false);
  });

  it('belongs to no text that is not a hash, and costs as much work for a user that does not exist', async () => {
    expect(await verifyPassword('', 'x')).toBe(false);
    expect(await verifyPassword('!', 'x')).toBe(false);
    const [real, noOnes] = [await hashPassword('x'), await unknownUsersHash()];
    expect(noOnes.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
  });
});
