import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

/** Texts of the table itself. */
export const useGridMessages = createMessages({ en, de });
