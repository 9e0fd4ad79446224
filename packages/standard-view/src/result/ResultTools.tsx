import { Button } from '@mantine/core';
import { IconChartLine, IconLayoutRows } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { canChart, type ChartChoice } from '../model/chart-choice.ts';
import { useView, useViewActions } from '../state/view-context.ts';

interface ResultToolsProps {
  /** The chart to begin with: looks through the rows. */
  initialChart: () => ChartChoice | undefined;
}

/** What else can be shown of the rows: those that belong to one of them, and a chart. */
export function ResultTools({ initialChart }: ResultToolsProps) {
  const { changePresentation } = useViewActions();
  const { info, isDrillDown, hasChart } = useView((view) => ({
    info: view.info,
    isDrillDown: view.presentation.isDrillDown,
    hasChart: view.presentation.chart !== undefined,
  }));
  const messages = useViewMessages();
  return (
    <>
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
