import { auditFilterSchema, type AuditFilter } from '@fundscope/contract/administration';
import { isCalendarDate } from '@fundscope/contract/calendar';
import { localDayEdge } from '../../typed-fields/zoned-moment.ts';

/** What the address calls each part of the filter. */
const parameters = {
  UserNr: 'who',
  Action: 'action',
  Record: 'record',
  OnBehalf: 'behalf',
  SignIns: 'signIns',
  From: 'from',
  To: 'to',
} as const satisfies Readonly<Record<keyof AuditFilter, string>>;

const names = Object.keys(parameters) as (keyof AuditFilter)[];

/** The filter that an address holds; what is not valid in it is left out. */
export function auditFilterOf(address: URLSearchParams): AuditFilter {
  const given = names.flatMap((name) => {
    const value = address.get(parameters[name]);
    const isValid = value !== null && auditFilterSchema.shape[name].safeParse(value).success;
    // The fields of the screen hold days, not moments.
    const isDay = (name !== 'From' && name !== 'To') || isCalendarDate(value ?? '');
    return isValid && isDay ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given) as AuditFilter;
}

/** The filter as it is sent: its days are days of the browser's time zone. */
export const withLocalDays = ({ From, To, ...filter }: AuditFilter): AuditFilter => ({
  ...filter,
  ...(From !== undefined && { From: localDayEdge(From, 'first') }),
  ...(To !== undefined && { To: localDayEdge(To, 'last') }),
});

/** The address with some parts of the filter changed; undefined and empty ones leave it. The chosen entry goes with them. */
export function withFilter(
  address: URLSearchParams,
  changes: Readonly<Partial<Record<keyof AuditFilter, string | undefined>>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('entry');
  for (const name of names) {
    if (!(name in changes)) continue;
    const value = changes[name] ?? '';
    if (value === '') next.delete(parameters[name]);
    else next.set(parameters[name], value);
  }
  return next;
}
