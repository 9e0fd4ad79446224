// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildToken } from '../testing/build-token.ts';
import { isSessionValid, sessionFromToken } from './session.ts';

const now = 1_800_000_000;
const times = { iat: now, nbf: now, exp: now + 3600 };
const token = (changes: Parameters<typeof buildToken>[0] = {}): string => buildToken({ ...times, ...changes });
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  it('names the user, their number and whether they can see all books', () => {
    expect(sessionFromToken(token({ username: 'jörg.müller', allbook: '1' }))).toMatchObject({
      userNr: 17,
      username: 'jörg.müller',
      isAdmin: false,
      canSeeAllBooks: true,
    });
  });

  it("admin '1' is an administrator", () => {
    expect(sessionFromToken(token({ admin: '1' }))?.isAdmin).toBe(true);
  });

  it.each(['', 'abc', 'a.b', 'a.b.c', `x.${base64url('text')}.y`, `x.${base64url({ sub: '1' })}.y`, 'x.%%%.y'])(
    'that is not readable gives no session: %s',
    (text) => {
      expect(sessionFromToken(text)).toBeNull();
    },
  );

  it('with a user number that is none gives no session', () => {
    expect(sessionFromToken(token({ sub: 'root' }))).toBeNull();
    expect(sessionFromToken(token({ sub: '0' }))).toBeNull();
  });
});

describe('token validity', () => {
  it('exp must not be in the past', () => {
    expect(isSessionValid(sessionFromToken(token()), now)).toBe(true);
    expect(isSessionValid(sessionFromToken(token()), now + 3599)).toBe(true);
    expect(isSessionValid(sessionFromToken(token()), now + 3600)).toBe(false);
  });

  it('nbf must not be in the future', () => {
    expect(isSessionValid(sessionFromToken(token({ nbf: now + 600 })), now)).toBe(false);
  });

  it("a clock up to a minute behind the server's is forgiven", () => {
    expect(isSessionValid(sessionFromToken(token({ nbf: now + 60 })), now)).toBe(true);
    expect(isSessionValid(sessionFromToken(token({ nbf: now + 61 })), now)).toBe(false);
  });

  it('no session is not valid', () => {
    expect(isSessionValid(null, now)).toBe(false);
  });
});
