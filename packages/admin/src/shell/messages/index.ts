import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

/** The texts that the screens of administration have in common. */
export const useShellMessages = createMessages({ en, de });
