import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useParameterMessages = createMessages({ en, de });
export type ParameterMessages = typeof en;
