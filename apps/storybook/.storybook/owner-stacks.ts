import * as React from 'react';

/** What React counts for itself: of how many elements it has noted where they were made, in the last second. */
interface Counts {
  recentlyCreatedOwnerStacks: number;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Lets React believe that it has noted enough of them, as it does by itself after 10,000: each costs an error with its stack, a tenth
 * of the time that stories are tested in, and is for warnings that nobody reads there.
 */
export function noOwnerStacks(): void {
  const counts = (React as unknown as Record<typeof INTERNALS, Partial<Counts> | undefined>)[INTERNALS];
  if (typeof counts?.recentlyCreatedOwnerStacks !== 'number')
    throw new Error(
      'React no longer counts its owner stacks as .storybook/owner-stacks.ts expects: change or remove it.',
    );
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
