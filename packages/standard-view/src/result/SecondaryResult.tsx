import { useViewInfo } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { StateMessage } from '@fundscope/ui-kit';
import type { RowSource } from '@fundscope/wview-grid';
import { IconPointer } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { usePreloadedCorrections } from '../corrections/usePreloadedCorrections.ts';
import { useViewMessages } from '../messages/index.ts';
import { secondaryRequest } from '../model/secondary-request.ts';
import { SecondaryRows } from './SecondaryRows.tsx';
import classes from './SviewSecondary.module.css';

interface SecondaryResultProps {
  primary: ViewInfo;
  /** The primary grid's rows. */
  rows: RowSource;
  /** The selected one; undefined while none is. */
  rowIndex: number | undefined;
  /** A row is selected that is not among them. */
  isMissing: boolean;
  isTesting: boolean;
  userNr: number;
}

/** Beneath the primary grid: the rows that belong to its selected row. */
export function SecondaryResult({ primary, rows, rowIndex, isMissing, isTesting, userNr }: SecondaryResultProps) {
  const messages = useViewMessages();
  const [noWrap, setNoWrap] = useState(true);
  const info = useViewInfo(primary.secondary?.WVName ?? '');
  const secondary = info.data;
  usePreloadedCorrections(secondary);
  const request = useMemo(() => {
    if (!secondary || rowIndex === undefined) return undefined;
    const cell = (name: string) => rows.cell(rowIndex, name);
    return secondaryRequest({ primary, secondary, cell, isTesting });
  }, [primary, secondary, rows, rowIndex, isTesting]);
  return (
    <section className={classes.root} aria-label={messages.secondaryRegion}>
      {content()}
    </section>
  );

  function content() {
    if (info.error) {
      return (
        <StateMessage kind="error" title={messages.infoFailed} onRetry={() => void info.refetch()}>
          {info.error.message}
        </StateMessage>
      );
    }
    if (rowIndex === undefined) {
      return (
        <StateMessage
          title={isMissing ? messages.missingRowTitle : messages.chooseRowTitle}
          icon={<IconPointer size={28} />}
        >
          {isMissing ? messages.missingRowText : messages.chooseRowText}
        </StateMessage>
      );
    }
    if (!secondary || !request) return <StateMessage kind="loading" title={messages.loadingInfo} />;
    return <SecondaryRows info={secondary} request={request} userNr={userNr} wrapping={{ noWrap, setNoWrap }} />;
  }
}
