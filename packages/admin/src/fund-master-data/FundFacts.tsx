import { useUser } from '@fundscope/api-client/administration';
import type { AdminBook } from '@fundscope/contract/administration';
import { fundStatuses, type FundMasterData } from '@fundscope/contract/funds';
import { useFundMessages } from './messages/index.ts';
import classes from './AdminFundForm.module.css';
import { localMoment } from '../typed-fields/local-time.ts';
import { useFormatClosing } from './useFormatClosing.ts';
import { StateTag } from '@fundscope/ui-kit';

/** Under the book's name: its description, and who modified the record last. */
export function FundFacts({ book, stored }: { book: AdminBook; stored: FundMasterData | null }) {
  const messages = useFundMessages();
  const formatClosing = useFormatClosing();
  const who = useModifier(stored?.UserMod);
  const description = book.Description !== '' && <span>{book.Description}</span>;
  if (!stored) return description;
  const { date, time } = localMoment(stored.lastChanged);
  return (
    <div className={classes.facts}>
      {description}
      {stored.fonds_status === fundStatuses.closed && <StateTag>{formatClosing(stored.closed_from ?? null)}</StateTag>}
      <span title={`${date} ${time}`}>{messages.lastModified(who, date)}</span>
    </div>
  );
}

/** The name of who saved a record; user 0 is the import. */
export function useModifier(userNr: number | undefined): string {
  const messages = useFundMessages();
  const isUser = userNr !== undefined && userNr > 0;
  const user = useUser(userNr ?? 0, { enabled: isUser });
  return isUser ? (user.data?.display ?? messages.userNr(userNr)) : messages.import;
}
