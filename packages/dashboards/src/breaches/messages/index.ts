import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useBreachMessages = createMessages({ en, de });
export type BreachMessages = ReturnType<typeof useBreachMessages>;
