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

it('the expected time counts the documents that are made before, and is unknown until one was measured', () => {
  expect(expectedSeconds(10, { secondsPerDocument: 0.5, documentsBefore: 30 })).toBe(20);
  expect(expectedSeconds(10, { secondsPerDocument: null, documentsBefore: 0 })).toBeUndefined();
});
