import { expect, it } from 'vitest';
import { newFundRecord } from './fund-form.ts';
import { keepClosing } from './keep-closing.ts';

const active = { ...newFundRecord, fonds_status: 2, comment: 'earlier' };
const suspended = { ...active, fonds_status: 3, comment: 'stored' };
const closed = { ...active, fonds_status: 5, closed_from: '2026-06-30', comment: 'stored' };

it.each([
  ['an active fund back to suspended', suspended, active, suspended],
  ['a closed fund back to active', active, closed, { ...active, fonds_status: 5, closed_from: '2026-06-30' }],
  ['an active fund back to closed', closed, active, { ...closed, fonds_status: 2, closed_from: undefined }],
])('an earlier version takes %s, but neither closes nor reopens it', (_, earlier, stored, expected) => {
  expect(keepClosing(earlier, stored)).toEqual(expected);
});
