import type { AsOf, FundGroup } from '@fundscope/contract/home';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import classes from './PortalToday.module.css';

/** Funds that are closed or in preparation, which are not judged, and books without master data. */
export function FundGroups({ asOf: { inactive, withoutMasterData } }: { asOf: AsOf }) {
  const messages = useTodayMessages();
  return (
    <>
      <FundGroupLine group={inactive} text={messages.inactive} />
      <FundGroupLine group={withoutMasterData} text={messages.withoutMasterData} />
    </>
  );
}

interface FundGroupLineProps {
  group: FundGroup;
  text: (count: number) => string;
}

function FundGroupLine({ group, text }: FundGroupLineProps) {
  const { count } = group;
  if (count === 0) return null;
  return (
    <p className={classes.uncounted}>
      {text(count)}: <FundLinks group={group} />
    </p>
  );
}

/** Each fund as a link to its page. */
export function FundLinks({ group: { count, first } }: { group: FundGroup }) {
  const messages = useTodayMessages();
  return (
    <>
      {first.map(({ book, fund }, index) => (
        <span key={book}>
          {index > 0 && ', '}
          <Anchor component={Link} to={fundAddress(book)} inherit underline="always">
            {fund}
          </Anchor>
        </span>
      ))}
      {count > first.length && ` ${messages.andMore(count - first.length)}`}
    </>
  );
}
