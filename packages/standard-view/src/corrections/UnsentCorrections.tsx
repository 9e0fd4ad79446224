import { useCorrection } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import { Banner, useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dropUnsent, readUnsent, type UnsentCorrection } from './unsent-store.ts';

interface UnsentCorrectionsProps {
  info: ViewInfo;
  isTesting: boolean;
  userNr: number;
  onSent: () => void;
}

/** Corrections that were typed when the session had ended: after signing in they are sent, or dropped. */
export function UnsentCorrections({ info, isTesting, userNr, onSent }: UnsentCorrectionsProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  const correction = useCorrection();
  const [all, setAll] = useState(() => readUnsent(userNr));
  const unsent = all.filter((one) => one.WViewName === info.WVName && one.isTesting === isTesting);
  const drop = (one: UnsentCorrection) => {
    dropUnsent(userNr, one);
    setAll(readUnsent(userNr));
  };
  const send = (one: UnsentCorrection) =>
    correction.mutate(one, { onSuccess: () => drop(one), onSettled: () => onSent() });
  return unsent.map((one) => {
    const column = info.colForList.find(({ SqlColName }) => SqlColName === one.colName);
    const value = column ? createCellFormatter(column, locale)(one.newValue) : String(one.newValue);
    return (
      <Banner
        key={`${one.colName} ${JSON.stringify(one.dataRow)}`}
        tone="warning"
        actions={
          <Group gap="xs">
            <Button size="compact-sm" loading={correction.isPending} onClick={() => send(one)}>
              {messages.unsentSend}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => drop(one)}>
              {messages.unsentDrop}
            </Button>
          </Group>
        }
      >
        {messages.unsent(column?.DisplayName ?? one.colName, value)}
        {correction.error && ` ${correction.error.message}`}
      </Banner>
    );
  });
}
