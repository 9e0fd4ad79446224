import type { ViewInfo } from '@fundscope/contract/views';
import { Button } from '@mantine/core';
import { IconChartLine, IconLayoutRows } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { canChart } from '../model/chart-choice.ts';

interface ResultToolsProps {
  info: ViewInfo;
  isDrillDown: boolean;
  onDrillDown: (isOn: boolean) => void;
  hasChart: boolean;
  onChart: (isOn: boolean) => void;
}

/** What else can be shown of the rows: those that belong to one of them, and a chart. */
export function ResultTools({ info, isDrillDown, onDrillDown, hasChart, onChart }: ResultToolsProps) {
  const messages = useViewMessages();
  return (
    <>
      {info.secondary && (info.canDrillDown === true || isDrillDown) && (
        <Button
          size="compact-sm"
          variant={isDrillDown ? 'filled' : 'subtle'}
          aria-pressed={isDrillDown}
          leftSection={<IconLayoutRows size={16} aria-hidden />}
          onClick={() => onDrillDown(!isDrillDown)}
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
          onClick={() => onChart(!hasChart)}
        >
          {messages.chart}
        </Button>
      )}
    </>
  );
}
