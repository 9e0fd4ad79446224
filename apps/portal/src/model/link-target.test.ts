// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const place = { portal: 1, menu: 10, submenu: 100, link: 1000 };

describe('a link of the navigation', () => {
  it('goes to a router address with nav appended', () => {
    expect(linkTarget('/StandardView?WVName=NAV', place)).toEqual({
      kind: 'internal',
      to: '/StandardView?WVName=NAV&PortalID=1&nav=1,10,100,1000',
    });
  });

  it('keeps its own parameters: inlineFilter, TestingDB, drilldown, PortalID', () => {
    const link = '/SpecificView?WVName=NAV&inlineFilter=FUND:DATE,TYPE&TestingDB=true&drilldown=true&PortalID=7';
    const target = linkTarget(link, place);
    const query = new URL(target.kind === 'internal' ? target.to : '', 'http://portal').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      WVName: 'NAV',
      inlineFilter: 'FUND:DATE,TYPE',
      TestingDB: 'true',
      drilldown: 'true',
      PortalID: '7',
      nav: '1,10,100,1000',
    });
  });

  it('without a leading slash is a router address too', () => {
    expect(linkTarget('StandardView?WVName=NAV', place)).toMatchObject({
      kind: 'internal',
      to: expect.stringMatching(/^\/StandardView\?WVName=NAV&/u),
    });
  });

  it('whose target contains documentdownload downloads the report type after doc=, lower-cased', () => {
    expect(linkTarget('/api/DocumentDownload?doc=FAQ_Risk', place)).toEqual({
      kind: 'document',
      reportType: 'faq_risk',
    });
    expect(linkTarget('documentdownload?lang=de&doc=Handbook', place)).toEqual({
      kind: 'document',
      reportType: 'handbook',
    });
  });

  it('to another site opens that site', () => {
    expect(linkTarget('https://www.bvi.de/statistik', place)).toEqual({
      kind: 'external',
      href: 'https://www.bvi.de/statistik',
    });
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '',
    '   ',
    'http://',
  ])('is not followed when it is %j', (link) => {
    expect(linkTarget(link, place)).toEqual({ kind: 'none' });
  });

  it('that a browser would read as another site never becomes a router address', () => {
    expect(linkTarget('//evil.example/x', place).kind).toBe('external');
    expect(linkTarget(String.raw`/\evil.example/x`, place).kind).toBe('external');
  });
});
