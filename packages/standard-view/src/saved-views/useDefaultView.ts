import { useDefaultSavedView } from '@fundscope/api-client';
import { useEffect } from 'react';
import { hasOwnState, openSaved } from './saved-state.ts';

interface DefaultViewOptions {
  readonly viewName: string;
  readonly address: URLSearchParams;
  readonly onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/**
 * Opens a view with the user's default, where its address says nothing of its own.
 *
 * @returns whether the address is still to be decided
 */
export function useDefaultView({ viewName, address, onAddressChange }: DefaultViewOptions): boolean {
  const isOpen = hasOwnState(address);
  const saved = useDefaultSavedView(viewName, { enabled: !isOpen });
  const standard = isOpen ? undefined : (saved.data ?? undefined);
  useEffect(() => {
    // The address is outside of React: it is changed once the answer is there.
    if (standard) onAddressChange(openSaved(address, standard), { replace: true });
  }, [standard, address, onAddressChange]);
  return !isOpen && (saved.isPending || standard !== undefined) && viewName !== '';
}
