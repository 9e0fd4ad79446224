// @vitest-environment node
import { expect, it } from 'vitest';
import { buildToken } from '../testing/build-token.ts';
import { sessionFromToken } from './session.ts';
import { canBecome } from './switch-targets.ts';

const user = { isAdmin: false, status: 1 };
const admin = { admin: '1' } as const;

it.each([
  ['an administrator becomes a user', admin, user, true],
  ['never another administrator', admin, { ...user, isAdmin: true }, false],
  ['nor somebody who is deactivated', admin, { ...user, status: 2 }, false],
  ['whoever acts as somebody becomes nobody else', { ...admin, act: '1' }, user, false],
  ['a user becomes nobody', {}, user, false],
])('%s', (_, claims, target, can) => {
  expect(canBecome(sessionFromToken(buildToken(claims)), target)).toBe(can);
});

it('nobody signed in becomes nobody', () => {
  expect(canBecome(null, user)).toBe(false);
});
