import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export type CriteriaMessages = typeof en;

export const useCriteriaMessages = createMessages({ en, de });
