// @vitest-environment node
import { expect, it } from 'vitest';
import { acknowledgeInformation, isInformationAcknowledged } from './acknowledged-information.ts';

it('an information is shown until it was dismissed, whichever others were', () => {
  expect(isInformationAcknowledged(null, 'a')).toBe(false);
  const one = acknowledgeInformation(null, 'a');
  expect([isInformationAcknowledged(one, 'a'), isInformationAcknowledged(one, 'b')]).toEqual([true, false]);
  const both = acknowledgeInformation(one, 'b');
  expect([isInformationAcknowledged(both, 'a'), isInformationAcknowledged(both, 'b')]).toEqual([true, true]);
});

it('the ids of the oldest information are forgotten', () => {
  const stored = Array.from({ length: 30 }, (_, at) => `id-${at}`).reduce(acknowledgeInformation, '');
  expect(stored.split(',')).toHaveLength(20);
  expect(isInformationAcknowledged(stored, 'id-29')).toBe(true);
});
