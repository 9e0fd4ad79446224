import { useCriteriaMessages } from '../messages/index.ts';
import { useCriteriaContext } from '../panel/CriteriaContext.ts';
import classes from './CriteriaFields.module.css';

/** Why there is nothing to choose from: books that are still being loaded, could not be, or are none. */
export function BookHint() {
  const messages = useCriteriaMessages();
  const { books, booksState } = useCriteriaContext();
  const hint =
    booksState === 'loading'
      ? messages.booksLoading
      : booksState === 'failed'
        ? messages.booksFailed
        : books?.length === 0
          ? messages.noBooks
          : undefined;
  return <output className={classes.hint}>{hint}</output>;
}
