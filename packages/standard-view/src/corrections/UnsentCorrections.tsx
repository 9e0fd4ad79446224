import { ApiError, useCorrection } from '@fundscope/api-client';
import type { CellValue, ColumnDefinition, ViewInfo } from '@fundscope/contract/views';
import { Banner, useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { keyCells } from '../model/row-key.ts';
import { tellSubmitted } from './useCorrecting.ts';
import { dropUnsent, knowRow, readUnsent, type UnsentCorrection } from './unsent-store.ts';

interface UnsentCorrectionsProps {
  info: ViewInfo;
  isTesting: boolean;
  userNr: number;
  onSent: () => void;
}

/** Corrections that were typed when the session had ended: after signing in they are sent, or dropped. */
export function UnsentCorrections({ info, isTesting, userNr, onSent }: UnsentCorrectionsProps) {
  const [all, setAll] = useState(() => readUnsent(userNr));
  return all
    .filter((one) => one.WViewName === info.WVName && one.isTesting === isTesting)
    .map((one) => (
      <UnsentCorrectionBanner
        key={`${one.colName} ${one.row}`}
        correction={one}
        columns={info.colForList}
        userNr={userNr}
        onChange={() => setAll(readUnsent(userNr))}
        onSent={onSent}
      />
    ));
}

interface UnsentCorrectionBannerProps {
  correction: UnsentCorrection;
  columns: readonly ColumnDefinition[];
  userNr: number;
  /** Other corrections are unsent now. */
  onChange: () => void;
  /** It was sent, with success or not. */
  onSent: () => void;
}

/** One correction that could not be sent. Where its row has changed, that is said, and it is sent all the same or dropped. */
function UnsentCorrectionBanner(props: UnsentCorrectionBannerProps) {
  const { correction, columns, userNr, onChange, onSent } = props;
  const messages = useViewMessages();
  const { locale } = useLocale();
  const { mutateAsync, isPending, error } = useCorrection();
  const columnOf = (name: string) => columns.find(({ SqlColName }) => SqlColName === name);
  const titleOf = (name: string) => columnOf(name)?.DisplayName ?? name;
  const textOf = (name: string, value: CellValue) => {
    const column = columnOf(name);
    return column ? createCellFormatter(column, locale)(value) : String(value);
  };
  const conflict = error instanceof ApiError ? error.conflict : undefined;
  const send = async () => {
    const { row, ...call } = correction;
    try {
      const { dataRow = {}, submitted } = await mutateAsync(call);
      if (submitted) tellSubmitted(messages.correctionSubmitted);
      dropUnsent(userNr, correction);
      knowRow(userNr, { ...call, row }, dataRow);
    } catch (refused) {
      if (!(refused instanceof ApiError) || !refused.conflict) return;
      // Told what is stored, the user may send it on top of that.
      knowRow(userNr, correction, { [refused.conflict.column]: refused.conflict.stored });
    } finally {
      onChange();
      onSent();
    }
  };
  return (
    <Banner
      tone="warning"
      actions={
        <Group gap="xs">
          <Button size="compact-sm" loading={isPending} onClick={() => void send()}>
            {conflict ? messages.unsentKeep : messages.unsentSend}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              dropUnsent(userNr, correction);
              onChange();
            }}
          >
            {messages.unsentDrop}
          </Button>
        </Group>
      }
    >
      {messages.unsent(
        titleOf(correction.colName),
        (keyCells(correction.row) ?? []).join(', '),
        textOf(correction.colName, correction.newValue),
      )}
      {conflict && ` ${messages.unsentConflict(titleOf(conflict.column), textOf(conflict.column, conflict.stored))}`}
      {error && !conflict && ` ${error.message}`}
    </Banner>
  );
}
