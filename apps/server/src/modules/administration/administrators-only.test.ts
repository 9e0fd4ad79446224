import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { refusalOf } from '../../../test/caller.ts';
import { addGroup, addUser } from '../../../test/world.ts';

const server = setUpTestApp();
let token: string;
beforeAll(async () => {
  const db = server.database.kysely;
  await addUser(db, { username: 'user', groups: [await addGroup(db, { canSeeAllBooks: true })] });
  token = await server.signIn('user');
});

/** Every address that begins so is an administrator's, whatever its route says. */
const ADMINISTRATION = /^\/api\/(?:admin|fmd|audit|imports|operations)/u;

const callsOf = () =>
  server.app.routeList.flatMap(({ methods, url, policy }) =>
    methods
      .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      .filter(() => policy === 'admin' || ADMINISTRATION.test(url))
      .map((method) => ({ method, url: url.replaceAll(/:\w+/gu, '1') })),
  );

describe('every call of the administration', () => {
  it('is refused to a user who is no administrator, and to whoever is not signed in, whatever it is sent', async () => {
    const calls = callsOf();
    expect(calls.length).toBeGreaterThan(70);
    const audit = await server.database.kysely.selectFrom('fundscope.audit').select('audit_id').execute();
    for (const { method, url } of calls) {
      const inject = (headers: Record<string, string>) =>
        server.app.inject({ method: method as 'GET', url, headers, ...(method !== 'GET' && { payload: {} }) });
      const asUser = await inject({ authorization: `Bearer ${token}` });
      expect([method, url, ...refusalOf(asUser)]).toEqual([method, url, 403, 'forbidden', undefined]);
      expect([method, url, ...refusalOf(await inject({}))]).toEqual([method, url, 401, 'token-missing', undefined]);
    }
    const after = await server.database.kysely.selectFrom('fundscope.audit').select('audit_id').execute();
    expect(after).toEqual(audit);
  });
});
