/** What a screen that leads to the sign-in screen passes on in the history entry. */
export interface SignInState {
  readonly passwordSetFor: string;
}

/** The user whose password was just set; undefined where another way led to the sign-in screen. */
export function passwordSetFor(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('passwordSetFor' in state)) return undefined;
  return typeof state.passwordSetFor === 'string' ? state.passwordSetFor : undefined;
}
