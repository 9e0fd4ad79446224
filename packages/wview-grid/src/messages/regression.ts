import { createMessages } from '@fundscope/ui-kit';
import { de } from './de-regression.ts';
import { en } from './en-regression.ts';

/** Texts of the grid that compares two sets of rows. */
export const useRegressionMessages = createMessages({ en, de });
