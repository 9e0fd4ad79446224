import type { DocumentReportType } from '@fundscope/contract/requests';
import type { PdfRequest, ViewRow } from '@fundscope/contract/views';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { ParameterChoices } from '../parameter-sets/ParameterChoices.tsx';
import { useParameterChoice } from '../parameter-sets/useParameterChoice.ts';
import { ChoiceRow, RequestDialog } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import { RunList } from '../runs/RunList.tsx';
import { fitsDelivery, offeredDeliveries, type Delivery } from './delivery.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { DocumentChoices } from './DocumentChoices.tsx';
import {
  countByReport,
  defaultChoice,
  documentRows,
  hasParameters,
  riskDocument,
  type DocumentChoice,
} from './risk-document-rows.ts';
import { useGetDocuments } from './useGetDocuments.ts';

interface PdfDialogProps {
  rows: readonly ViewRow[];
  pdfRequest: PdfRequest;
  /** Default *Request PDF*. */
  title?: string;
  /** Default: how many documents come from how many rows. */
  summary?: string;
  /** What stands above the choices. */
  children?: ReactNode;
  onClose: () => void;
}

/** Asks how the risk documents of the selected rows are wanted, a line for each report. */
export function PdfDialog({ rows, pdfRequest, title, summary, children, onClose }: PdfDialogProps) {
  const messages = useRequestMessages();
  const [chosenTypes, setChosenTypes] = useState<readonly string[]>();
  const [choices, setChoices] = useState<Partial<Record<DocumentReportType, DocumentChoice>>>({});
  const [chosenDelivery, setDelivery] = useState<Delivery>();
  const getDocuments = useGetDocuments();
  const reportTypes = chosenTypes ?? pdfRequest.reportTypes.slice(0, 1);
  const { documents, leftOut } = documentRows(rows, pdfRequest, reportTypes);
  const parameters = useParameterChoice(documents.filter(hasParameters).map(({ book, date }) => ({ book, date })));
  const asked = documents.map((row) =>
    riskDocument(row, choices[row.reportType] ?? defaultChoice, parameters.groupOf(row.book, row.date)),
  );
  const deliveries = offeredDeliveries(documents.length);
  const delivery = deliveries.find((one) => one === chosenDelivery) ?? deliveries[0];
  return (
    <RequestDialog
      title={title ?? messages.kinds.pdf.title}
      summary={summary ?? messages.pdfSummary(documents.length, rows.length, leftOut)}
      submitLabel={messages.requestDocuments(documents.length)}
      canSubmit={documents.length > 0 && fitsDelivery(documents.length) && !parameters.isOpen}
      onSubmit={() => {
        getDocuments(asked, delivery);
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      {pdfRequest.reportTypeColumn === '' && (
        <ChoiceRow label={messages.reports}>
          <Checkbox.Group aria-label={messages.reports} value={[...reportTypes]} onChange={setChosenTypes}>
            <div className={classes.radios}>
              {pdfRequest.reportTypes.map((type) => (
                <Checkbox key={type} value={type} label={type} />
              ))}
            </div>
          </Checkbox.Group>
        </ChoiceRow>
      )}
      {documents.length > 0 && (
        <DocumentChoices
          reports={countByReport(documents)}
          choiceOf={(reportType) => choices[reportType] ?? defaultChoice}
          onChange={(reportType, choice) => setChoices({ ...choices, [reportType]: choice })}
        />
      )}
      <ParameterChoices state={parameters} />
      <DeliveryChoice documents={asked} delivery={delivery} onChange={setDelivery} />
      <RunList kind="pdf" />
    </RequestDialog>
  );
}
