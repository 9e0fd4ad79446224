import { writeDateText } from '@fundscope/criteria-filters';
import { localToday } from '../typed-fields/local-time.ts';
import { useFundMessages } from './messages/index.ts';

/** Formats the closing date of a fund: closed since a day, or to be closed on it. */
export function useFormatClosing(): (closedFrom: string | null) => string {
  const { closing } = useFundMessages();
  return (closedFrom) => {
    if (closedFrom === null) return closing.undated;
    const date = writeDateText(closedFrom);
    return closedFrom <= localToday() ? closing.since(date) : closing.from(date);
  };
}
