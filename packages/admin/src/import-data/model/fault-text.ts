import type { ImportFault } from '@fundscope/contract/imports';
import type { AdminMessages } from '../../messages/index.ts';

type FaultMessages = Pick<AdminMessages['importData']['run'], 'keyRepeated' | 'notOfType'>;

/** What is wrong with a row, in the user's language where the kind of fault is known. */
export function faultText({ cell, type, sameKeyLine, message }: ImportFault, messages: FaultMessages): string {
  if (cell === null) return message;
  if (sameKeyLine !== undefined) return messages.keyRepeated(cell, sameKeyLine);
  return type === null ? message : messages.notOfType(cell, type);
}
