import { useIrsTypes } from '@fundscope/api-client';
import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Anchor, Button, Loader } from '@mantine/core';
import { IconDownload, IconFileText, IconSend } from '@tabler/icons-react';
import { useRequestMessages } from '../messages/index.ts';
import { countByReport, documentRows } from '../pdf-request/risk-document-rows.ts';
import { usePendingRuns, useRuns } from '../runs/run-store.ts';
import type { OfferedRequest } from './offered-requests.ts';
import classes from './RequestsBanners.module.css';

const icons = { export: IconDownload, pdf: IconFileText, irs: IconSend };

interface RequestLineProps {
  kind: OfferedRequest;
  info: ViewInfo;
  selectedCount: number;
  selectedRows: () => readonly ViewRow[];
  /** The id of what says why nothing can be requested yet. */
  reasonId: string;
  onOpen: () => void;
}

/** One request banner: what the selected rows make, what is under way, and the button that opens its dialog. */
export function RequestLine({ kind, info, selectedCount, selectedRows, reasonId, onOpen }: RequestLineProps) {
  const messages = useRequestMessages();
  const { name, button } = messages.kinds[kind];
  const pending = usePendingRuns(kind);
  const hasRuns = useRuns(kind).length > 0;
  const Icon = icons[kind];
  return (
    <div className={classes.line}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <strong className={classes.name}>{name}</strong>
      <span className={classes.summary}>
        {kind === 'irs' ? (
          <IrsTitle typeId={info.irsRequestType} />
        ) : (
          selectedCount > 0 && summaryOf(kind, info, { selectedCount, selectedRows, messages })
        )}
      </span>
      <span className={classes.pending} aria-live="polite">
        {pending > 0 && (
          <>
            <Loader size={14} aria-hidden />
            {messages.gettingDocuments(pending)}
          </>
        )}
      </span>
      {hasRuns && (
        <Anchor component="button" type="button" size="sm" aria-label={messages.showRunsOf(name)} onClick={onOpen}>
          {messages.showRuns}
        </Anchor>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={selectedCount === 0 || (kind === 'irs' && pending > 0)}
        aria-describedby={selectedCount === 0 ? reasonId : undefined}
        onClick={onOpen}
      >
        {button}
      </Button>
    </div>
  );
}

function IrsTitle({ typeId }: { typeId: string }) {
  const { locale } = useLocale();
  const type = useIrsTypes().data?.find(({ IRSTypeId }) => IRSTypeId === typeId);
  return type ? (locale === 'de' ? type.Title_de : type.Title_en) : typeId;
}

/** Above it, counting rows at each tick would be felt. */
const MOST_COUNTED = 1_000;

interface SummaryOptions extends Pick<RequestLineProps, 'selectedCount' | 'selectedRows'> {
  readonly messages: ReturnType<typeof useRequestMessages>;
}

function summaryOf(
  kind: OfferedRequest,
  { pdfRequest }: ViewInfo,
  { selectedCount, selectedRows, messages }: SummaryOptions,
): string {
  if (kind !== 'pdf' || !pdfRequest || pdfRequest.reportTypeColumn === '' || selectedCount > MOST_COUNTED) {
    return messages.rows(selectedCount);
  }
  const { documents } = documentRows(selectedRows(), pdfRequest, []);
  return countByReport(documents)
    .map(({ reportType, count }) => `${reportType} ${count}`)
    .join(', ');
}
