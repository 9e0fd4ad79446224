import { Button } from '@mantine/core';
import { IconChartLine, IconLayoutRows, IconTable } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { canChart, type ChartChoice } from '../model/chart-choice.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { GroupBy } from './GroupBy.tsx';
import type { CardsChoice } from './useCards.ts';

interface ResultToolsProps {
  /** The chart to begin with: looks through the rows. */
  initialChart: () => ChartChoice | undefined;
  cards: CardsChoice;
}

/** What else can be shown of the rows: those that belong to one of them, and a chart. */
export function ResultTools({ initialChart, cards }: ResultToolsProps) {
  const { changePresentation } = useViewActions();
  const { info, isDrillDown, hasChart } = useView((view) => ({
    info: view.info,
    isDrillDown: view.presentation.isDrillDown,
    hasChart: view.presentation.chart !== undefined,
  }));
  const messages = useViewMessages();
  return (
    <>
      {cards.toggle && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={cards.toggle}
        >
          {cards.areShown ? messages.asTable : messages.asCards}
        </Button>
      )}
      <GroupBy />
      {info.secondary && (info.canDrillDown === true || isDrillDown) && (
        <Button
          size="compact-sm"
          variant={isDrillDown ? 'filled' : 'subtle'}
          aria-pressed={isDrillDown}
          leftSection={<IconLayoutRows size={16} aria-hidden />}
          onClick={() => changePresentation({ isDrillDown: !isDrillDown })}
        >
          {messages.drillDown}
        </Button>
      )}
      {canChart(info.colForList) && (
        <Button
          size="compact-sm"
          variant={hasChart ? 'filled' : 'subtle'}
          aria-pressed={hasChart}
          leftSection={<IconChartLine size={16} aria-hidden />}
          onClick={() => changePresentation({ chart: hasChart ? undefined : initialChart() })}
        >
          {messages.chart}
        </Button>
      )}
    </>
  );
}
