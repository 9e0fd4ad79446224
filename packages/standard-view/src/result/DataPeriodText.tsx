import { writeDateText } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dataPeriod } from '../model/data-period.ts';
import { useResult } from './view-result-context.ts';

/** Of which days the rows are. */
export function DataPeriodText() {
  const messages = useViewMessages();
  const { info, rows } = useResult();
  const period = useMemo(() => dataPeriod(info, rows), [info, rows]);
  return period && <span>{messages.dataOf(writeDateText(period.first), writeDateText(period.last))}</span>;
}
