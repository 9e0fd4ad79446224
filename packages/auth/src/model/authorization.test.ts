// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAuthorization, callbackAddress } from './authorization.ts';

it('reads response_type, scope, client_id, state, redirect_uri and nonce', () => {
  const query = new URLSearchParams({
    response_type: 'token',
    scope: 'api',
    client_id: 'reports',
    state: 's',
    redirect_uri: 'https://app.example/?a=1',
    nonce: '',
  });
  expect(readAuthorization(query)).toEqual({
    request: {
      response_type: 'token',
      scope: 'api',
      client_id: 'reports',
      redirect_uri: 'https://app.example/?a=1',
    },
    state: 's',
  });
});

it('redirects to redirect_uri with access_token and state appended', () => {
  expect(callbackAddress('https://app.example/cb?a=1', 's', { Token: 'a.b.c' })).toBe(
    'https://app.example/cb?a=1#access_token=a.b.c&token_type=Bearer&state=s',
  );
});

it('whatever the state holds, the app gets it back, its own parameters are kept, and the address is its own', () => {
  const addresses = fc.constantFrom('https://app.example/cb', 'https://app.example/cb?a=1&b=%20', 'http://[::1]:8/x');
  fc.assert(
    fc.property(addresses, fc.string({ unit: 'grapheme' }), fc.string(), (address, state, secret) => {
      const code = callbackAddress(address, state, { code: secret, iss: 'https://portal.example/api' });
      expect(code.startsWith(address)).toBe(true);
      expect(new URL(code).origin).toBe(new URL(address).origin);
      expect(new URL(code).searchParams.get('state')).toBe(state);
      expect(new URL(code).searchParams.get('code')).toBe(secret);
      const token = callbackAddress(address, state, { Token: secret });
      expect(new URL(token).search).toBe(new URL(address).search);
      expect(new URLSearchParams(new URL(token).hash.slice(1)).get('access_token')).toBe(secret);
    }),
  );
});
