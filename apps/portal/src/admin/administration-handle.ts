/** Marks a route as a part of the administration. */
export const administration = { isAdministration: true } as const;

/** Whether one of the open routes is a part of the administration. */
export const isAdministration = (matches: readonly { readonly route: { readonly handle?: unknown } }[]): boolean =>
  matches.some(({ route }) => route.handle === administration);
