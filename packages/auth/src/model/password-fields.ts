import { brokenPasswordRules, type PasswordRule } from '@fundscope/contract/identity';

/** What is typed into a form that sets a password. */
export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

export const noPasswords: PasswordFields = { current: '', next: '', repeated: '' };

/** What keeps a form from being sent: a field that is empty, a rule that is broken, two entries that differ. */
export type PasswordFault = 'current' | PasswordRule | 'same' | 'repeated';

/** @param needsCurrent whether the form asks for the current password, too */
export const passwordFaults = (
  { current, next, repeated }: PasswordFields,
  { needsCurrent }: { readonly needsCurrent: boolean },
): PasswordFault[] => [
  ...(needsCurrent && current === '' ? (['current'] as const) : []),
  ...brokenPasswordRules(next),
  ...(needsCurrent && next !== '' && next === current ? (['same'] as const) : []),
  ...(next !== repeated || repeated === '' ? (['repeated'] as const) : []),
];
