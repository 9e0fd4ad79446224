import { useLocale } from '@fundscope/ui-kit';
import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { dayText, shortDayText } from '../risk-tests/model/day-text.ts';
import classes from './DashPriority.module.css';
import { usePriorityMessages } from './messages/index.ts';
import { openCount, type TrendDay } from './model/priority-trend.ts';

interface TrendColumnsProps {
  trend: readonly TrendDay[];
  /** The day that is shown. */
  date: string;
  labelledBy: string;
  onDay: (date: string) => void;
}

const stacked = [4, 3, 2, 1] as const;

/** A column for each day; a press shows it. One of them is in the tab order, arrows go from day to day. */
export function TrendColumns({ trend, date, labelledBy, onDay }: TrendColumnsProps) {
  const messages = usePriorityMessages();
  const { locale } = useLocale();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(date);
  const focusedAt = trend.findIndex((day) => day.date === focused);
  const current = focusedAt < 0 ? trend.length - 1 : focusedAt;
  const most = Math.max(1, ...trend.map(({ counts }) => openCount(counts)));
  const textOf = ({ date: day, counts }: TrendDay): string => {
    const parts = counts
      ? ([1, 2, 3, 4] as const).map((prio) => messages.trendCount(prio, counts[prio].toLocaleString(locale))).join(', ')
      : messages.noOpenTests;
    return messages.trendDay(dayText(day), parts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -trend.length, End: trend.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(trend.length - 1, current + step));
    root.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.trend}>
      <span className={classes.most} aria-hidden>
        {most.toLocaleString(locale)}
      </span>
      <div
        ref={root}
        role="toolbar"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        className={classes.days}
        onKeyDown={onKeyDown}
      >
        {trend.map((day, index) => (
          <button
            key={day.date}
            type="button"
            className={classes.day}
            title={textOf(day)}
            aria-label={textOf(day)}
            aria-pressed={day.date === date}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setFocused(day.date)}
            onClick={() => onDay(day.date)}
          >
            {day.counts &&
              stacked.map((prio) => (
                <span
                  key={prio}
                  data-prio={prio}
                  className={classes.part}
                  style={{ height: `${((day.counts?.[prio] ?? 0) / most) * 100}%` }}
                />
              ))}
          </button>
        ))}
      </div>
      <VisuallyHidden id={hintId}>{messages.trendHint}</VisuallyHidden>
      <div className={classes.axis} aria-hidden>
        {[trend[0], trend[Math.floor(trend.length / 2)], trend.at(-1)].map((day) => (
          <span key={day?.date}>{shortDayText(day?.date ?? '')}</span>
        ))}
      </div>
    </div>
  );
}
