import { FundDocumentsDialog } from '@fundscope/requests';
import { useMatch } from 'react-router-dom';
import { shellDialogs } from '../palette/shell-dialogs.ts';

/** The request for documents of the fund whose page is shown; elsewhere it begins with the choice of a fund. */
export function FundDocuments() {
  const close = shellDialogs((state) => state.close);
  const book = Number(useMatch('/Fund/:book')?.params.book);
  return <FundDocumentsDialog book={book > 0 ? book : undefined} onClose={close} />;
}
