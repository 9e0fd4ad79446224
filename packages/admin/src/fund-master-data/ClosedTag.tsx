import { writeDateText } from '@fundscope/criteria-filters';
import { StateTag } from '@fundscope/ui-kit';
import { localToday } from '../typed-fields/local-time.ts';
import { useFundMessages } from './messages/index.ts';

/** The state of a closed fund with its date: closed since, or to be closed on. */
export function ClosedTag({ closedFrom }: { closedFrom: string | null }) {
  const { closing } = useFundMessages();
  if (closedFrom === null) return <StateTag>{closing.undated}</StateTag>;
  const date = writeDateText(closedFrom);
  return <StateTag>{closedFrom <= localToday() ? closing.since(date) : closing.from(date)}</StateTag>;
}
