import { writeDateText } from '@fundscope/criteria-filters';
import { localToday } from '../typed-fields/local-time.ts';
import { useFundMessages } from './messages/index.ts';

/** The state of a closed fund with its date: closed since, or to be closed on. */
export function useClosedText(): (closedFrom: string | null) => string {
  const { closing } = useFundMessages();
  return (closedFrom) => {
    if (closedFrom === null) return closing.undated;
    const date = writeDateText(closedFrom);
    return closedFrom <= localToday() ? closing.since(date) : closing.from(date);
  };
}
