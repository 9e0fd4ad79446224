import { getRiskDocument, useApiClient } from '@fundscope/api-client';
import type { DocumentReportType, RiskDocument } from '@fundscope/contract/requests';
import type { PdfRequest, ViewRow } from '@fundscope/contract/views';
import { writeDateText } from '@fundscope/criteria-filters';
import { useLocale } from '@fundscope/ui-kit';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { ParameterChoices } from '../parameter-sets/ParameterChoices.tsx';
import { useParameterChoice } from '../parameter-sets/useParameterChoice.ts';
import { failureText } from '../runs/failure-text.ts';
import { ChoiceRow, RequestDialog } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import { RunList } from '../runs/RunList.tsx';
import { onceAtServer } from '../runs/idempotency-key.ts';
import { useStartRuns } from '../runs/useStartRuns.tsx';
import { DocumentChoices } from './DocumentChoices.tsx';
import {
  countByReport,
  defaultChoice,
  documentRows,
  hasParameters,
  riskDocument,
  type DocumentChoice,
} from './risk-document-rows.ts';

interface PdfDialogProps {
  rows: readonly ViewRow[];
  pdfRequest: PdfRequest;
  onClose: () => void;
}

/** Asks how the risk documents of the selected rows are wanted, a line for each report. */
export function PdfDialog({ rows, pdfRequest, onClose }: PdfDialogProps) {
  const messages = useRequestMessages();
  const [reportTypes, setReportTypes] = useState<readonly string[]>(pdfRequest.reportTypes.slice(0, 1));
  const [choices, setChoices] = useState<Partial<Record<DocumentReportType, DocumentChoice>>>({});
  const getDocuments = useGetDocuments();
  const { documents, leftOut } = documentRows(rows, pdfRequest, reportTypes);
  const parameters = useParameterChoice(documents.filter(hasParameters).map(({ book, date }) => ({ book, date })));
  return (
    <RequestDialog
      title={messages.kinds.pdf.title}
      summary={messages.pdfSummary(documents.length, rows.length, leftOut)}
      submitLabel={messages.requestDocuments(documents.length)}
      canSubmit={documents.length > 0 && !parameters.isOpen}
      onSubmit={() => {
        getDocuments(
          documents.map((row) =>
            riskDocument(row, choices[row.reportType] ?? defaultChoice, parameters.groupOf(row.book, row.date)),
          ),
        );
        onClose();
      }}
      onClose={onClose}
    >
      {pdfRequest.reportTypeColumn === '' && (
        <ChoiceRow label={messages.reports}>
          <Checkbox.Group aria-label={messages.reports} value={[...reportTypes]} onChange={setReportTypes}>
            <div className={classes.radios}>
              {pdfRequest.reportTypes.map((type) => (
                <Checkbox key={type} value={type} label={type} />
              ))}
            </div>
          </Checkbox.Group>
        </ChoiceRow>
      )}
      <DocumentChoices
        reports={countByReport(documents)}
        choiceOf={(reportType) => choices[reportType] ?? defaultChoice}
        onChange={(reportType, choice) => setChoices({ ...choices, [reportType]: choice })}
      />
      <ParameterChoices state={parameters} />
      <RunList kind="pdf" />
    </RequestDialog>
  );
}

/** Sends the documents to the inbox's queue; each is downloaded as soon as it is made. */
function useGetDocuments() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const client = useApiClient();
  const startRuns = useStartRuns();
  return (documents: readonly RiskDocument[]) =>
    startRuns(
      documents.map((payload) => {
        const once = onceAtServer();
        return {
          kind: 'pdf' as const,
          label: `Q${payload.book} ${payload.reportType} ${writeDateText(payload.date)}`,
          work: ({ signal }) =>
            once((idempotencyKey) => getRiskDocument(client, { payload, idempotencyKey }, { signal })),
          reasonOf: (error) => failureText(messages.documentDownload, error, locale),
        };
      }),
    );
}
