import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { ExportDialog } from '../export-request/ExportDialog.tsx';
import { IrsDialog } from '../irs-request/IrsDialog.tsx';
import { useRequestMessages } from '../messages/index.ts';
import { PdfDialog } from '../pdf-request/PdfDialog.tsx';
import { offeredRequests, type OfferedRequest } from '../eligibility/offered-requests.ts';
import { RequestLine } from './RequestLine.tsx';
import classes from './RequestsBanners.module.css';

export interface RequestBannersProps {
  info: ViewInfo;
  /** The rows shown are those of the testing data. */
  isTesting: boolean;
  selectedCount: number;
  /** The selected rows as the API sends them. */
  selectedRows: () => readonly ViewRow[];
  clearSelection: () => void;
  /** Some link of the user's navigation contains `PFRequestController_Post`. */
  canRequestExports: boolean;
}

/** What the selected rows of a view can be requested as: a line each for exports, PDF documents and IRS documents. */
export function RequestBanners(props: RequestBannersProps) {
  const { info, isTesting, selectedCount, selectedRows, clearSelection, canRequestExports } = props;
  const messages = useRequestMessages();
  const reasonId = useId();
  const [dialog, setDialog] = useState<{ kind: OfferedRequest; rows: readonly ViewRow[] }>();
  const close = () => setDialog(undefined);
  const offered = offeredRequests(info, { canRequestExports });
  const selectRows = offered.every((kind) => kind === 'export') ? messages.selectExportRows : messages.selectRows;
  return (
    <section className={classes.frame} aria-label={messages.requests}>
      <div className={classes.selection} data-any={selectedCount > 0 || undefined}>
        <strong aria-live="polite">{messages.rowsSelected(selectedCount)}</strong>
        <span id={reasonId} className={classes.hint}>
          {selectedCount === 0 ? selectRows : messages.selectAllHint}
        </span>
        {selectedCount > 0 && (
          <Anchor component="button" type="button" size="sm" className={classes.clear} onClick={clearSelection}>
            {messages.clearSelection}
          </Anchor>
        )}
      </div>
      {isTesting && <p className={classes.note}>{messages.testingRows}</p>}
      {offered.map((kind) => (
        <RequestLine
          key={kind}
          kind={kind}
          info={info}
          selectedCount={selectedCount}
          selectedRows={selectedRows}
          reasonId={reasonId}
          onOpen={() => setDialog({ kind, rows: selectedRows() })}
        />
      ))}
      {dialog?.kind === 'export' && <ExportDialog rows={dialog.rows} onClose={close} />}
      {dialog?.kind === 'pdf' && info.pdfRequest && (
        <PdfDialog rows={dialog.rows} pdfRequest={info.pdfRequest} onClose={close} />
      )}
      {dialog?.kind === 'irs' && <IrsDialog rows={dialog.rows} info={info} onClose={close} />}
    </section>
  );
}
