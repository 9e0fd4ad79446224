// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { exportLines, exportRequests, offeredDestinations, unmappedReports } from './export-lines.ts';

const mapping = [{ ReportType: 'LiqRisk', WViewName: 'LIQUIDITY_VIEW' }];
const row = (PFReqID: number, ReportType: string) => ({ _rn: 1, PFReqID, ReportType, FundNo: 1001, name: 'Fund' });
const lines = exportLines([row(1, 'LiqRisk'), row(2, 'MARisk'), row(3, 'MARisk'), row(4, 'LiqRisk')], mapping);

it('an export is sent only for rows whose report has a mapped view', () => {
  expect(exportRequests(lines, { FormatId: 1, DestinationId: -1 })).toEqual([
    { FundNo: 1001, PFReqID: 1, WViewName: 'LIQUIDITY_VIEW', FormatId: 1, DestinationId: -1 },
    { FundNo: 1001, PFReqID: 4, WViewName: 'LIQUIDITY_VIEW', FormatId: 1, DestinationId: -1 },
  ]);
  expect(unmappedReports(lines)).toEqual(['MARisk']);
});

it('a row without a fund or a number of the request is none', () => {
  expect(exportLines([{ _rn: 1, PFReqID: 1, ReportType: 'LiqRisk', FundNo: null }], mapping)).toEqual([]);
});

describe('destinations', () => {
  it("begin with a 'Download' entry with id -1", () => {
    expect(offeredDestinations([{ DestinationId: 7, Name: 'Inbox' }], 'Download')).toEqual([
      { DestinationId: -1, Name: 'Download' },
      { DestinationId: 7, Name: 'Inbox' },
    ]);
  });
  it('are Download alone while others are not known', () => {
    expect(offeredDestinations(undefined, 'Download')).toEqual([{ DestinationId: -1, Name: 'Download' }]);
  });
});
