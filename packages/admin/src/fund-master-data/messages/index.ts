import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useFundMessages = createMessages({ en, de });
export type FundMessages = ReturnType<typeof useFundMessages>;
