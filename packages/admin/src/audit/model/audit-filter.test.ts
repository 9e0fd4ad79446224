// @vitest-environment node
import { expect, it } from 'vitest';
import { auditFilterOf, withFilter } from './audit-filter.ts';

it('a filter survives the address, and what is not valid there is left out', () => {
  const filter = { UserNr: '5', Action: 'user.*', Record: 'risk-benchmark:World & Co', OnBehalf: 'true' } as const;
  expect(auditFilterOf(withFilter(new URLSearchParams('entry=7'), filter))).toEqual(filter);
  expect(auditFilterOf(new URLSearchParams('who=x&from=2026-02-30&to=2026-02-28&behalf=yes'))).toEqual({
    To: '2026-02-28',
  });
});

it('a change of the filter leaves the rest of it, and closes the entry', () => {
  const address = withFilter(new URLSearchParams('who=5&from=2026-01-01&entry=7'), { UserNr: '', To: '2026-01-02' });
  expect(address.toString()).toBe('from=2026-01-01&to=2026-01-02');
});
