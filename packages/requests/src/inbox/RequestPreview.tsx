import { useRequestFile } from '@fundscope/api-client';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { Box, Button, CloseButton } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import { sizeText } from './model/age.ts';
import type { InboxRow } from './model/inbox-rows.ts';
import { beginningOf, previewKind } from './model/preview-kind.ts';
import { messageOf, nameOf } from './request-words.ts';
import { NewestDayAction, RequestAction, type RequestActionsModel } from './RequestActions.tsx';
import { RequestStateTag } from './RequestStateTag.tsx';
import classes from './RequestsInbox.module.css';
import { SheetPreview } from './SheetPreview.tsx';

interface RequestPreviewProps {
  row: InboxRow;
  actions: RequestActionsModel;
  onClose: () => void;
}

/** A request beside the list: its file, or how far it is. */
export function RequestPreview({ row, actions, onClose }: RequestPreviewProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { request, entry } = row;
  const { fileName } = request;
  return (
    <section className={classes.preview} aria-label={messages.preview}>
      <div className={classes.previewHeading}>
        <h2 className={classes.previewTitle}>{fileName ?? nameOf(request, locale)}</h2>
        <CloseButton aria-label={messages.close} onClick={onClose} />
      </div>
      <div className={classes.previewFacts}>
        <RequestStateTag request={request} />
        {entry && <span className={classes.small}>{sizeText(entry.sizeBytes, locale)}</span>}
        {fileName === null ? (
          <RequestAction row={row} actions={actions} />
        ) : (
          <Button
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={actions.isBusy(request.id)}
            onClick={() => actions.download(row)}
          >
            {messages.download}
          </Button>
        )}
        {request.kind === 'alert' && (
          <Button size="xs" variant="default" component={Link} to="/Breaches">
            {messages.showBreaches}
          </Button>
        )}
      </div>
      {fileName !== null && <FilePreview id={request.id} fileName={fileName} sizeBytes={entry?.sizeBytes} />}
      {request.state === 'failed' && (
        <StateMessage title={messages.states.failed}>
          {messageOf(request, locale)} <NewestDayAction row={row} actions={actions} />
        </StateMessage>
      )}
    </section>
  );
}

interface FilePreviewProps {
  id: number;
  fileName: string;
  /** Undefined where the list does not tell it. */
  sizeBytes: number | undefined;
}

function FilePreview({ id, fileName, sizeBytes }: FilePreviewProps) {
  const messages = useRequestMessages();
  const isAsked = previewKind(fileName, sizeBytes) !== 'none';
  const file = useRequestFile(id, { enabled: isAsked });
  const kind = previewKind(fileName, file.data?.size ?? sizeBytes);
  if (!isAsked || kind === 'none') {
    return (
      <StateMessage title={messages.noPreview} icon={<IconFileText size={28} />}>
        {messages.downloadInstead}
      </StateMessage>
    );
  }
  if (file.isError) {
    return (
      <StateMessage kind="error" title={messages.previewFailed} onRetry={() => void file.refetch()}>
        {file.error.message}
      </StateMessage>
    );
  }
  if (!file.data) return <StateMessage kind="loading" title={messages.loading} />;
  if (kind === 'sheet') return <SheetPreview id={id} file={file.data} />;
  return kind === 'pdf' ? <PdfPreview file={file.data} name={fileName} /> : <TextPreview id={id} file={file.data} />;
}

interface FileProps {
  id: number;
  file: Blob;
}

function PdfPreview({ file, name }: { file: Blob; name: string }) {
  const messages = useRequestMessages();
  const show = useCallback(
    (node: HTMLObjectElement) => {
      // Whatever it is, the browser reads it as a document and nothing else.
      const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
      node.data = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <object ref={show} type="application/pdf" className={classes.pdf} aria-label={name}>
      <StateMessage title={messages.noPreview}>{messages.downloadInstead}</StateMessage>
    </object>
  );
}

function TextPreview({ id, file }: FileProps) {
  const messages = useRequestMessages();
  const { data: text } = useQuery({
    queryKey: ['request-file', id, 'text'],
    queryFn: () => file.text(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (text === undefined) return <StateMessage kind="loading" title={messages.loading} />;
  const shown = beginningOf(text);
  return (
    <>
      <Box component="section" className={classes.text} tabIndex={0} aria-label={messages.content}>
        <pre>{shown.text}</pre>
      </Box>
      {shown.isCut && <p className={classes.small}>{messages.beginningOnly}</p>}
    </>
  );
}
