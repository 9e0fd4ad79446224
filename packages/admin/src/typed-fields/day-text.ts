import { writeDateText } from '@fundscope/criteria-filters';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** A day `YYYY-MM-DD` as `dd.mm.yyyy`; any other text unchanged. */
export const formatDayOrText = (text: string): string => (DAY.test(text) ? writeDateText(text) : text);
