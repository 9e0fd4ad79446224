import type { AsOf } from '@fundscope/contract/home';
import { useLocale } from '@fundscope/ui-kit';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTodayMessages } from '../messages/index.ts';
import { dayText, weekdayText } from '../model/figure-text.ts';
import classes from './PortalToday.module.css';

interface AsOfLineProps {
  asOf: AsOf;
  /** Whether the figures of every limit and fund are there. */
  isAllKnown: boolean;
}

const MOST_NAMES = 5;

/** The day of the figures, whether they are complete, and funds without figures. Without an active fund: the day only. */
export function AsOfLine({ asOf, isAllKnown }: AsOfLineProps) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const { date, funds, missing, isStale } = asOf;
  const isWhole = isAllKnown && !isStale;
  const Icon = isWhole ? IconCircleCheck : IconAlertTriangle;
  const dayWords = `${weekdayText(date, locale)}, ${dayText(date)}`;
  const words = [
    messages.dataOf(dayWords),
    isAllKnown ? messages.complete : messages.incomplete,
    ...(isStale ? [messages.stale] : []),
  ];
  return (
    <>
      <p className={classes.asOf}>
        {funds === 0 ? (
          <span>{messages.dataOf(dayWords)}</span>
        ) : (
          <span className={classes.asOfState} data-whole={isWhole || undefined}>
            <Icon size={17} stroke={1.7} aria-hidden /> {words.join(', ')}
          </span>
        )}
        {funds > 1 && <span>{messages.fundsOf(funds - missing.length, funds)}</span>}
      </p>
      {missing.length > 0 && (
        <p className={classes.notice}>
          <strong>{messages.missing(missing.length, dayText(date))}</strong> {messages.missingMeaning}
          <br />
          {missing
            .slice(0, MOST_NAMES)
            .map(({ fund }) => fund)
            .join(', ')}
          {missing.length > MOST_NAMES && ` ${messages.andMore(missing.length - MOST_NAMES)}`}
        </p>
      )}
    </>
  );
}
