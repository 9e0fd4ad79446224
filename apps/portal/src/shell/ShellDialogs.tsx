import { lazy, Suspense } from 'react';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { useShellKeys } from './useShellKeys.ts';

// Fetched when they are first used.
const CommandPalette = lazy(async () => ({ default: (await import('../palette/CommandPalette.tsx')).CommandPalette }));
const KeyboardDialog = lazy(async () => ({ default: (await import('../help/KeyboardDialog.tsx')).KeyboardDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('../help/HelpDialog.tsx')).HelpDialog }));

/** The palette, help and the overview of keys: over every screen of a signed-in user, each by its key. */
export function ShellDialogs() {
  useShellKeys();
  const open = shellDialogs((state) => state.open);
  return (
    <Suspense>
      {open === 'palette' && <CommandPalette />}
      {open === 'keys' && <KeyboardDialog />}
      {open === 'help' && <HelpDialog />}
    </Suspense>
  );
}
