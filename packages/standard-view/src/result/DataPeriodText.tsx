import { writeDateText } from '@fundscope/criteria-filters';
import type { RowSource } from '@fundscope/wview-grid';
import { useDeferredValue, useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dataPeriod } from '../model/data-period.ts';
import { useResult } from './view-result-context.ts';

/** Of which days the rows are. */
export function DataPeriodText() {
  const messages = useViewMessages();
  const { info, rows } = useResult();
  // All rows are looked through: they are drawn first.
  const drawn = useDeferredValue<RowSource | undefined>(rows, undefined);
  const period = useMemo(() => drawn && dataPeriod(info, drawn), [info, drawn]);
  return period && <span>{messages.dataOf(writeDateText(period.first), writeDateText(period.last))}</span>;
}
