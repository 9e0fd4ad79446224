import { isCalendarDate } from '@fundscope/contract/calendar';
import type { Environment } from '../database/environments.ts';
import { UsageError } from '../platform/operator-error.ts';

const environments: Readonly<Record<string, Environment>> = { p: 'production', t: 'testing', r: 'regression' };

/** All throw a UsageError with how the command is called. */
export function environmentOf(given: string, usage: string): Environment {
  const found = Object.hasOwn(environments, given) ? environments[given] : undefined;
  if (!found) throw new UsageError(`--environment is "${given}": it must be one of p, t, r.`, usage);
  return found;
}

export function numberOf(
  option: string,
  given: string,
  { least, usage }: { readonly least: number; readonly usage: string },
): number {
  const value = /^\d{1,9}$/u.test(given) ? Number(given) : -1;
  if (value < least)
    throw new UsageError(`${option} is "${given}": it must be a whole number from ${least} on.`, usage);
  return value;
}

export function dateOf(option: string, given: string, usage: string): string {
  if (!isCalendarDate(given))
    throw new UsageError(`${option} is "${given}": it must be a date such as 2026-10-01.`, usage);
  return given;
}
