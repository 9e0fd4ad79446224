import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useFaultMessages = createMessages({ en, de });
export type FaultMessages = ReturnType<typeof useFaultMessages>;
