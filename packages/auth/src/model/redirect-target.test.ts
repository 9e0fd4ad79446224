// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectTarget, signInAddress } from './redirect-target.ts';

it('after signing in the portal goes to the redirect parameter', () => {
  expect(redirectTarget('/StandardView?WVName=NAV&nav=1,2,3,4')).toBe('/StandardView?WVName=NAV&nav=1,2,3,4');
});

it('else home', () => {
  expect(redirectTarget(null)).toBe('/');
  expect(redirectTarget('')).toBe('/');
});

it.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'StandardView',
  ' /StandardView',
  '/Login?redirect=/Login',
  '/Logout',
  '/logout/',
])('never to %j', (redirect) => {
  expect(redirectTarget(redirect)).toBe('/');
});

it('whatever the parameter holds, the target stays on this site', () => {
  const piece = fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '//', 'evil.example', 'http:', '?', '#', '..', '%2f');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = redirectTarget(pieces.join(''));
      expect(new URL(target, 'https://portal.example/portal/').origin).toBe('https://portal.example');
    }),
  );
});

it('the sign-in address carries the target through any sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (target) => {
      const query = new URL(signInAddress(target), 'https://portal.example').searchParams;
      expect(query.get('redirect')).toBe(target);
    }),
  );
});
