import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const usePerfBenchmarkMessages = createMessages({ en, de });
export type PerfBenchmarkMessages = ReturnType<typeof usePerfBenchmarkMessages>;
