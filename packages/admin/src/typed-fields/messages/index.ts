import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useTypedFieldMessages = createMessages({ en, de });
export type { FaultMessages, RuleMessages } from './en.ts';
