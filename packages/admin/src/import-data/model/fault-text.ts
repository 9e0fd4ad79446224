import type { ImportFault } from '@fundscope/contract/imports';
import type { AdminMessages } from '../../messages/index.ts';
import { rowReasonText } from './refusal-text.ts';

/** What is wrong with a row, in the user's language where the server says why. */
export const faultText = (
  { reason, message }: ImportFault,
  messages: Pick<AdminMessages['importData'], 'rowReasons'>,
): string => (reason ? rowReasonText(reason, messages) : message);
