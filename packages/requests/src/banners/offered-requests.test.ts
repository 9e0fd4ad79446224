// @vitest-environment node
import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { offeredRequests } from './offered-requests.ts';

const may = { canRequestExports: true };
const pdfRequest = { reportTypes: [], reportTypeColumn: '', bookColumn: 'book', dateColumn: 'date', lexColumn: '' };

it('the overview of reports offers export requests, to whoever may request exports', () => {
  const info = buildInfo({ isExportRequest: true });
  expect(offeredRequests(info, may)).toEqual(['export']);
  expect(offeredRequests(info, { canRequestExports: false })).toEqual([]);
});

it('views in the PDF mapping offer PDF requests; a view with irsRequestType offers IRS requests', () => {
  expect(offeredRequests(buildInfo({ pdfRequest }), may)).toEqual(['pdf']);
  expect(offeredRequests(buildInfo({ irsRequestType: 'FACTS' }), may)).toEqual(['irs']);
  expect(offeredRequests(buildInfo({ pdfRequest, irsRequestType: 'FACTS', isExportRequest: true }), may)).toEqual([
    'export',
    'pdf',
    'irs',
  ]);
  expect(offeredRequests(buildInfo(), may)).toEqual([]);
});
