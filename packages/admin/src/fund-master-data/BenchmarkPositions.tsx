import { useRiskBenchmark } from '@fundscope/api-client';
import { useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './AdminFundForm.module.css';
import { useFundMessages } from './messages/index.ts';

const MOST_SHOWN = 12;

/** What a risk benchmark is made of: its indices with their weights, and the way to it. */
export function BenchmarkPositions({ name }: { name: string }) {
  const { positions: messages } = useFundMessages();
  const { locale } = useLocale();
  const { data, isError } = useRiskBenchmark(name);
  if (isError) return <span>{messages.failed}</span>;
  if (!data) return null;
  const percent = (weight: number) =>
    `${(weight * 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;
  const hidden = data.positions.length - MOST_SHOWN;
  return (
    <span className={classes.positions}>
      {data.positions.slice(0, MOST_SHOWN).map(({ index, weight }, nr) => (
        <span key={nr} className={classes.position}>
          {index} <b>{percent(weight)}</b>
        </span>
      ))}
      {hidden > 0 && <span>{messages.more(hidden)}</span>}
      <Anchor
        component={Link}
        inherit
        to={`/fmdRiskBenchmarks?benchmark=${encodeURIComponent(name)}`}
        aria-label={messages.openOf(name)}
      >
        {messages.open}
      </Anchor>
    </span>
  );
}
