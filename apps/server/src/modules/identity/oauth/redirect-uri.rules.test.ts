import { expect, it } from 'vitest';
import { redirectUriFault } from './redirect-uri.rules.ts';

it.each(['https://app.example/callback', 'https://app.example/?a=1', 'http://127.0.0.1:4000/x', 'http://[::1]/x'])(
  '%s can be a redirect address',
  (address) => {
    expect(redirectUriFault(address)).toBeUndefined();
  },
);

it.each([
  'http://app.example/callback',
  'https://app.example/#here',
  'https://me:pw@app.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/callback',
  'https://',
  'http://localhost.evil.example/',
])('%s cannot', (address) => {
  expect(redirectUriFault(address)).toBeDefined();
});
