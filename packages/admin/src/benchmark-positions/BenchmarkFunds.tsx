import type { BenchmarkFund } from '@fundscope/contract/funds';
import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './AdminBenchmarkFunds.module.css';
import { usePositionMessages } from './messages/index.ts';

/** The funds whose master data name a benchmark, which keep it from being deleted; each leads to its record. */
export function BenchmarkFunds({ funds: { data, error } }: { funds: UseQueryResult<BenchmarkFund[]> }) {
  const messages = usePositionMessages();
  if (!data) return <p className={classes.note}>{error ? messages.fundsFailed : messages.fundsLoading}</p>;
  if (data.length === 0) return <p className={classes.note}>{messages.noFund}</p>;
  return (
    <ul className={classes.list}>
      {data.map(({ BookID, display }) => (
        <li key={BookID}>
          <Anchor component={Link} to={`/fmdFunds?book=${BookID}`} inherit>
            {display}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
