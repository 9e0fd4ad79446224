import { describe, expect, it } from 'vitest';
import { linkToView, viewNameOfLink } from './view-link.ts';

describe('a link to a view', () => {
  it.each([
    ['/StandardView?WVName=NAV&drilldown=true', 'NAV'],
    ['/SpecificView?TestingDB=true&WVName=A%26B', 'A&B'],
    ['/StandardView', undefined],
    ['/StandardView?inlineFilter=WVName=NAV', undefined],
    ['/PFReportRequest?WVName=NAV', undefined],
    ['https://other.example/StandardView?WVName=NAV', undefined],
  ])('names its view: %s', (link, name) => {
    expect(viewNameOfLink(link)).toBe(name);
  });

  it.each([
    ['', '/StandardView?WVName=A%26B'],
    ['/PFReportRequest', '/StandardView?WVName=A%26B'],
    ['/StandardView', '/StandardView?WVName=A%26B'],
    ['/SpecificView?TestingDB=true#x', '/SpecificView?WVName=A%26B&TestingDB=true#x'],
    ['/StandardView?inlineFilter=WVName=NAV', '/StandardView?WVName=A%26B&inlineFilter=WVName=NAV'],
    [
      '/StandardView?TestingDB=true&WVName=NAV&drilldown=true',
      '/StandardView?TestingDB=true&WVName=A%26B&drilldown=true',
    ],
  ])('gets another view and keeps its other parameters: %s', (link, changed) => {
    expect(linkToView(link, 'A&B')).toBe(changed);
    expect(viewNameOfLink(changed)).toBe('A&B');
  });
});
