import { newRegression, regressionColumnsOf, writeDateText } from '@fundscope/criteria-filters';
import { Button, Popover, Select } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { withDay } from '../model/newest-day.ts';
import { setRegression } from '../model/view-criteria.ts';
import { useDaysOfView } from '../state/useDaysOfView.ts';
import { useView, useViewActions } from '../state/view-context.ts';

interface CompareDaysProps {
  /** SqlColName */
  column: string;
  /** The day that is shown, `YYYY-MM-DD` */
  day: string;
}

const MOST_SHOWN = 50;

/** Compares the day that is shown with any other one, as two data sets are: rows are matched by the rest of the key. */
export function CompareDays({ column, day }: CompareDaysProps) {
  const { compareDays } = useViewMessages();
  const { current, load } = useViewActions();
  const { info, canCompare, isChanged } = useView((view) => ({
    info: view.info,
    canCompare: view.canSeeAllBooks,
    isChanged: view.isChanged,
  }));
  const { days = [] } = useDaysOfView();
  const [isOpen, setIsOpen] = useState(false);
  const { matched } = regressionColumnsOf(info.colForList, info.keyColumns);
  const others = days.filter((each) => each.day !== day);
  if (!canCompare || others.length === 0 || matched.every(({ SqlColName }) => SqlColName === column)) return null;
  const compare = (other: string) => {
    const { applied, isTesting } = current();
    const regression = {
      ...newRegression,
      isTestingDb: isTesting,
      isProdDb: !isTesting,
      ignoredColumns: [column],
      boxes: withDay(applied.boxes, column, other),
    };
    setIsOpen(false);
    const { order } = setRegression(applied, info, regression);
    load('regression', { boxes: applied.boxes, order, regression });
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          disabled={isChanged}
          onClick={() => setIsOpen(!isOpen)}
        >
          {compareDays.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={compareDays.label(writeDateText(day))}>
        <Select
          searchable
          data-autofocus
          limit={MOST_SHOWN}
          label={compareDays.label(writeDateText(day))}
          placeholder={compareDays.placeholder}
          nothingFoundMessage={compareDays.none}
          comboboxProps={{ withinPortal: false }}
          data={others.map((each) => ({ value: each.day, label: writeDateText(each.day) }))}
          onChange={(other) => other !== null && compare(other)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
