// @vitest-environment node
import { MOST_ARCHIVE_DOCUMENTS } from '@fundscope/contract/requests';
import { expect, it } from 'vitest';
import { expectedSeconds, fitsDelivery, MOST_SINGLE_FILES, offeredDeliveries } from './delivery.ts';

it('one document is a file, a few are files or an archive, many are an archive', () => {
  expect(offeredDeliveries(1)).toEqual(['files']);
  expect(offeredDeliveries(2)).toEqual(['files', 'archive', 'inbox']);
  expect(offeredDeliveries(MOST_SINGLE_FILES)[0]).toBe('files');
  expect(offeredDeliveries(MOST_SINGLE_FILES + 1)).toEqual(['archive', 'inbox']);
});

it('documents fit as long as one archive holds them', () => {
  expect([fitsDelivery(MOST_ARCHIVE_DOCUMENTS), fitsDelivery(MOST_ARCHIVE_DOCUMENTS + 1)]).toEqual([true, false]);
});

it('the expected time adds the measured time of each document to that of those made before, and is unknown without a measure', () => {
  const documents = [
    { reportType: 'MARisk', format: 'pdf', seconds: 2 },
    { reportType: 'MARisk', format: 'xlsx', seconds: 0.5 },
  ] as const;
  const time = { documents: [...documents], documentsBefore: 3, secondsBefore: 10 };
  const [pdf, xlsx] = documents;
  expect(expectedSeconds([pdf, pdf, xlsx], time)).toBe(14.5);
  expect(expectedSeconds([pdf, { reportType: 'ESG', format: 'pdf' }], time)).toBeUndefined();
  expect(expectedSeconds([pdf], { ...time, secondsBefore: null })).toBeUndefined();
});
