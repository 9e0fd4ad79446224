import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';

/** How long an alert stays. */
const ALERT_MS = 20_000;

interface AlertContent {
  readonly message: ReactNode;
  readonly title?: ReactNode;
  /** Replaces a shown alert with the same id instead of adding a second one. */
  readonly id?: string | undefined;
}

let timesShown = 0;
/** An alert that replaces one keeps its place on the screen, where the time begins anew only if it is another time. */
const anew = (milliseconds: number): number => milliseconds + (timesShown++ % 100);

const show = (content: AlertContent, style: { color: string; autoClose: number | false }) => {
  const closeButtonProps = { 'aria-label': document.documentElement.lang === 'de' ? de.dismiss : en.dismiss };
  const options = { ...content, ...style, closeButtonProps, withBorder: true, role: 'alert' } as const;
  if (content.id !== undefined) notifications.hide(content.id);
  notifications.show(typeof style.autoClose === 'number' ? { ...options, autoClose: anew(style.autoClose) } : options);
};

/** What says that a record was changed by somebody else; it goes where the two versions are shown. */
export const RECORD_CHANGED_ALERT = 'record-changed';

/** Takes an alert away before its time. */
export const hideAlert = (id: string): void => {
  notifications.hide(id);
};

/**
 * Changes what an alert says that is still shown, for as long as it stays anyhow; one that has gone does not come back. An alert
 * is read aloud whole with each change, unless it says otherwise: of a rewritten one only what has changed is.
 */
export const rewriteAlert = (content: AlertContent & { readonly id: string }): void => {
  notifications.update({ ...content, 'aria-atomic': false });
};

/** An alert at the top right; it stays for 20 seconds. */
export const showAlert = (content: AlertContent): void => show(content, { color: 'yellow', autoClose: ALERT_MS });

/** A short confirmation at the top right; it stays for 20 seconds. */
export const showSuccess = (content: AlertContent): void => show(content, { color: 'green', autoClose: ALERT_MS });

/** An error at the top right; it stays for 20 seconds. */
export const showErrorAlert = (content: AlertContent): void => show(content, { color: 'red', autoClose: ALERT_MS });

/** An error of the administration at the top right; it stays until dismissed. */
export const showErrorToast = (content: AlertContent): void => show(content, { color: 'red', autoClose: false });
