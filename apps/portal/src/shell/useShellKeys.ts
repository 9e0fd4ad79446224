import { useSession } from '@fundscope/auth';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { navigationStore } from '../navigation/navigation-store.ts';
import { areLettersOn } from '../palette/letter-keys.ts';
import { shellDialogs } from '../palette/shell-dialogs.ts';

/** Where a letter after G leads. */
const ways: Readonly<Record<string, string>> = {
  h: '/',
  i: '/inbox',
};
/** Only for users who can see all books. */
const dashboards: Readonly<Record<string, string>> = {
  p: '/DashboardPriorityView',
  d: '/DashboardDocumentationView',
};
const PATIENCE_MS = 1_500;

/** Something that takes letters itself, or a dialog that stands open. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=grid], [role=dialog], [role=combobox]') !==
    null;

/** The keys that every screen has: Ctrl+K, and without Ctrl where nothing else takes letters ?, / and G with a letter. */
export function useShellKeys(): void {
  const navigate = useNavigate();
  const session = useSession();
  const beganAt = useRef(-Infinity);
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, timeStamp } = event;
    const { open, show, close } = shellDialogs.getState();
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (open === 'palette') close();
      else show('palette', navigationStore.getState().search);
      return;
    }
    if (ctrlKey || metaKey || altKey || defaultPrevented || open !== null || takesLetters(target) || !areLettersOn()) {
      return;
    }
    const isSecond = timeStamp - beganAt.current < PATIENCE_MS;
    beganAt.current = key === 'g' ? timeStamp : -Infinity;
    const way = isSecond ? (ways[key] ?? (session?.canSeeAllBooks ? dashboards[key] : undefined)) : undefined;
    if (way !== undefined) void navigate(way);
    else if (key === '?') show('keys');
    else if (key === '/') focusSearch();
    else return;
    event.preventDefault();
  });
}

const focusSearch = (): void => document.querySelector<HTMLElement>('header input[type=search]')?.focus();
