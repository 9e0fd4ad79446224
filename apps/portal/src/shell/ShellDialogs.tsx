import { lazy, Suspense } from 'react';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { useShellKeys } from './useShellKeys.ts';

// Fetched when they are first used.
const CommandPalette = lazy(async () => ({ default: (await import('../palette/CommandPalette.tsx')).CommandPalette }));
const KeyboardDialog = lazy(async () => ({ default: (await import('../help/KeyboardDialog.tsx')).KeyboardDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('../help/HelpDialog.tsx')).HelpDialog }));
const FundDocuments = lazy(async () => ({ default: (await import('../requests/FundDocuments.tsx')).FundDocuments }));

/** The palette, help, the overview of keys and the request for a fund's documents: over every screen of a signed-in user. */
export function ShellDialogs() {
  useShellKeys();
  const open = shellDialogs((state) => state.open);
  return (
    <Suspense>
      {open === 'palette' && <CommandPalette />}
      {open === 'keys' && <KeyboardDialog />}
      {open === 'help' && <HelpDialog />}
      {open === 'fundDocuments' && <FundDocuments />}
    </Suspense>
  );
}
