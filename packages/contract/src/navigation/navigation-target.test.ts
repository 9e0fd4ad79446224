import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNavigationTarget } from './navigation-target.ts';

describe('a navigation link', () => {
  it.each([
    '/',
    '/StandardView?WVName=NAV&inlineFilter=book:date,process',
    '/DashboardPriorityView',
    '/documentdownload?doc=ESG',
    'documentdownload?doc=Handbook',
    'documentdownload?lang=de&doc=faq',
  ])('may lead to an address of the portal or a document: %s', (link) => {
    expect(isNavigationTarget(link)).toBe(true);
  });

  it.each([
    '',
    'StandardView',
    '//other.example/x',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    ' //other.example',
    '/..//other.example',
    '/.//other.example',
    '/%2e%2e//other.example',
    'https://other.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'documentdownload:x',
    'mailto:someone@other.example',
  ])('leads nowhere else: %j', (link) => {
    expect(isNavigationTarget(link)).toBe(false);
  });

  it('never leaves the portal, whatever the text', () => {
    const signs = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      ' ',
      'a',
      'x.example',
      'javascript',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 8 }), (parts) => {
        const link = `/${parts.join('')}`;
        if (!isNavigationTarget(link)) return;
        const once = new URL(link, 'https://own.invalid');
        expect(once.origin).toBe('https://own.invalid');
        // The portal takes the path on to its router: read again, it is the same place.
        expect(new URL(once.pathname, 'https://own.invalid').href).toBe(`https://own.invalid${once.pathname}`);
      }),
      { numRuns: 2000 },
    );
  });
});
