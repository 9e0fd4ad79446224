import { writeDateText } from '@fundscope/criteria-filters';
import { useDeferredValue, useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dataPeriod } from '../model/data-period.ts';
import { useResult } from './view-result-context.ts';

/** Of which days the rows are. */
export function DataPeriodText() {
  const messages = useViewMessages();
  const { info, rows } = useResult();
  // All rows are looked through: the first are drawn before. The days of other rows come with these, never after them.
  const isDrawn = useDeferredValue(true, false);
  const period = useMemo(() => (isDrawn ? dataPeriod(info, rows) : undefined), [info, isDrawn, rows]);
  return period && <span>{messages.dataOf(writeDateText(period.first), writeDateText(period.last))}</span>;
}
