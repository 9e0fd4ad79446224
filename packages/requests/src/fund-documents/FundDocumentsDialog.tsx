import { useBooks, useDocumentOffer } from '@fundscope/api-client';
import { documentReportTypes } from '@fundscope/contract/requests';
import { bookOptions, writeDateText } from '@fundscope/criteria-filters';
import { Banner } from '@fundscope/ui-kit';
import { useMemo, useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { PdfDialog } from '../pdf-request/PdfDialog.tsx';
import { FundChoice } from '../performance-request/FundChoice.tsx';
import { ChoiceRow } from '../runs/RequestDialog.tsx';

export interface FundDocumentsDialogProps {
  /** Undefined: the dialog begins with the choice of a fund. */
  book?: number | undefined;
  onClose: () => void;
}

const columns = { reportTypeColumn: '', bookColumn: 'book', dateColumn: 'date', lexColumn: '' };

/** Requests documents of one fund for the newest day that it has all figures of; the risk report is chosen first. */
export function FundDocumentsDialog({ book, onClose }: FundDocumentsDialogProps) {
  const messages = useRequestMessages();
  const [chosen, setChosen] = useState<number>();
  const books = useBooks();
  const funds = useMemo(() => bookOptions(books.data ?? []), [books.data]);
  const fundNo = book ?? chosen;
  const fund = funds.find(({ id }) => id === fundNo);
  const offer = useDocumentOffer(fundNo);
  const { date, reportTypes = documentReportTypes } = offer.data ?? {};
  const summary = (): string => {
    if (fundNo === undefined) return messages.missing.fund;
    if (offer.isPending) return messages.loading;
    if (typeof date === 'string') return messages.fundDocuments.ofDay(writeDateText(date));
    return offer.isError ? '' : messages.fundDocuments.noDay;
  };
  return (
    <PdfDialog
      title={messages.fundDocuments.title(fund?.label ?? (fundNo === undefined ? '' : `Q${fundNo}`))}
      summary={summary()}
      rows={fundNo === undefined || typeof date !== 'string' ? [] : [{ _rn: 1, book: fundNo, date }]}
      pdfRequest={{ ...columns, reportTypes: [...reportTypes] }}
      onClose={onClose}
    >
      {offer.isError && <Banner tone="error">{offer.error.message}</Banner>}
      {book === undefined && (
        <ChoiceRow label={messages.fund}>
          <FundChoice
            funds={funds}
            fund={fund}
            areFundsLoading={books.isPending}
            onChoose={(next) => setChosen(next)}
          />
        </ChoiceRow>
      )}
    </PdfDialog>
  );
}
