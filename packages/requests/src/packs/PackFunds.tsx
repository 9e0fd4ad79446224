import { useBooks } from '@fundscope/api-client';
import { bookTitle } from '@fundscope/contract/funds';
import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import { Anchor, MultiSelect } from '@mantine/core';
import { usePackMessages } from './messages/index.ts';
import classes from './RequestsPacks.module.css';

const MOST_LISTED = 100;

/** The funds of a pack: some, or all that its user may see. */
export function PackFunds({ field }: { field: FieldModel<number[]> }) {
  const messages = usePackMessages();
  const books = useBooks().data ?? [];
  const labels = new Map<number, string>(books.map((book) => [book.BookID, `Q${book.BookID} ${bookTitle(book)}`]));
  // A fund that the user may see no longer stays to be taken out.
  for (const book of field.value) if (!labels.has(book)) labels.set(book, `Q${book}`);
  // One entry for each portal that a fund is seen through.
  const own = [...new Set(books.map(({ BookID }) => BookID))];
  const all = (
    <Anchor component="button" type="button" inherit onClick={() => field.onChange(own)}>
      {messages.allFunds}
    </Anchor>
  );
  return (
    <FieldRow field={field} isRequired hint={all} wasText={(numbers) => numbers.map((book) => `Q${book}`).join(', ')}>
      {(control) => (
        <MultiSelect
          {...control}
          classNames={{ input: classes.funds }}
          searchable
          limit={MOST_LISTED}
          placeholder={messages.addFund}
          nothingFoundMessage={messages.noFund}
          data={[...labels].map(([book, label]) => ({ value: String(book), label }))}
          value={field.value.map(String)}
          onChange={(chosen) => field.onChange(chosen.map(Number))}
        />
      )}
    </FieldRow>
  );
}
