import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { Banner, useLocale } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import type { TablePlace } from '../risk-tests/dashboard-props.ts';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import type { ResultConditions } from '../risk-tests/model/result-conditions.ts';
import classes from './DashPriority.module.css';
import { GroupTable } from './GroupTable.tsx';
import { usePriorityMessages } from './messages/index.ts';
import {
  countUnknown,
  detailGroups,
  openPriorities,
  groupResults,
  readPressed,
  sumCounts,
  togglePressed,
  totalCounts,
} from './model/priority-counts.ts';
import { trendEnd } from './model/priority-trend.ts';
import { PriorityDrillDown } from './PriorityDrillDown.tsx';
import { PriorityPicture } from './PriorityPicture.tsx';
import { PriorityTrend } from './PriorityTrend.tsx';

interface PriorityResultsProps {
  info: ViewInfo;
  answer: ViewRowsAnswer;
  conditions: ResultConditions;
  place: TablePlace;
  onDay: (date: string, others: { readonly until: string }) => void;
}

/** Counts as a picture that filters, the days before, snapshot, details, and the tests of the chosen row. */
export function PriorityResults({ info, answer, conditions, place, onDay }: PriorityResultsProps) {
  const { address, onChange } = place;
  const messages = usePriorityMessages();
  const shared = useResultMessages();
  const { locale } = useLocale();
  const { table, isLimitReached } = answer;
  const groups = useMemo(() => groupResults(table, info.colForList), [table, info.colForList]);
  const pressedText = address.get('prio') ?? '';
  const pressed = useMemo(() => readPressed(pressedText), [pressedText]);
  const details = useMemo(
    () => detailGroups(groups, pressed.length === 0 ? openPriorities : pressed),
    [groups, pressed],
  );
  const unknown = countUnknown(groups);
  const until = trendEnd(conditions.date, address.get('until') ?? '');
  const total = totalCounts(groups);
  const shown = sumCounts(totalCounts(details));
  const chosenKey = address.get('group') ?? undefined;
  const choose = (key: string) => onChange('group', key);
  return (
    <>
      {isLimitReached && <Banner tone="warning">{shared.onlyFirst(table.rowCount.toLocaleString(locale))}</Banner>}
      <div className={classes.pictures}>
        <PriorityPicture
          counts={total}
          unknown={unknown}
          pressed={pressed}
          onPress={(prio) => onChange('prio', togglePressed(pressed, prio).join(','))}
        />
        <PriorityTrend conditions={conditions} until={until} onDay={(date) => onDay(date, { until })} />
      </div>
      <div className={classes.tables}>
        <GroupTable
          title={messages.snapshot}
          note={messages.snapshotNote}
          groups={groups}
          chosenKey={chosenKey}
          onChoose={choose}
        />
        <GroupTable
          title={messages.details}
          note={
            pressed.length === 0
              ? messages.detailsOpen(shown.toLocaleString(locale))
              : messages.detailsOf(shown.toLocaleString(locale), pressed.join(', '))
          }
          groups={details}
          chosenKey={chosenKey}
          onChoose={choose}
        />
      </div>
      <PriorityDrillDown
        info={info}
        groups={[...groups, ...details]}
        chosenKey={chosenKey}
        conditions={conditions}
        place={place}
      />
    </>
  );
}
