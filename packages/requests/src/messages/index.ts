import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useRequestMessages = createMessages({ en, de });
export type RequestMessages = ReturnType<typeof useRequestMessages>;
