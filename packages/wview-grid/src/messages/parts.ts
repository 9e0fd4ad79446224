import { createMessages } from '@fundscope/ui-kit';
import { de } from './de-parts.ts';
import { en } from './en-parts.ts';

/** Texts of the parts that are fetched when they are first used; only these import them. */
export const usePartMessages = createMessages({ en, de });
