import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { hashPassword } from './password.ts';

// The real one, watched.
const verify = vi.spyOn(argon2, 'verify');
afterAll(() => verify.mockRestore());

const server = setUpTestApp();
beforeAll(async () => {
  await server.app.ready();
  await addUser(server.database.kysely, { username: 'boss' });
  await addUser(server.database.kysely, { username: 'leaver', status: 2 });
  // As the product makes it: that of a test's world is cheaper.
  const password_hash = await hashPassword(WORLD_PASSWORD);
  await server.database.kysely.updateTable('fundscope.users').set({ password_hash }).execute();
});

it('a failed sign-in costs the same work, whether the name is unknown, the password wrong or the user deactivated', async () => {
  const work = async (Username: string, Password: string) => {
    verify.mockClear();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { Username, Password },
    });
    expect(answer.statusCode).toBe(401);
    // The parameters of the hash decide how much work one is.
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  };
  const wrong = await work('boss', 'wrong');
  expect(wrong).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await work('nobody', 'wrong')).toEqual(wrong);
  expect(await work('leaver', 'wrong')).toEqual(wrong);
  expect(await work('leaver', WORLD_PASSWORD)).toEqual(wrong);
});
