import type { AsOf, Home } from '@fundscope/contract/home';
import { useTodayMessages } from '../messages/index.ts';
import { LimitFigureItem } from './LimitFigureItem.tsx';
import classes from './PortalToday.module.css';

const MOST = 3;

/** On a calm day what is closest to a limit. */
export function ClosestList({ home: { closest, kinds }, asOf }: { home: Home; asOf: AsOf }) {
  const messages = useTodayMessages();
  const nearest = closest.toSorted((one, other) => (other.utilisation ?? 0) - (one.utilisation ?? 0)).slice(0, MOST);
  return (
    <div className={classes.calm}>
      <p className={classes.lead}>{messages.calmText(asOf.funds)}</p>
      <ul className={classes.items}>
        {nearest.map((figure) => (
          <LimitFigureItem
            key={figure.kind}
            figure={figure}
            kind={kinds.find(({ id }) => id === figure.kind)}
            date={asOf.date}
            isNamed
          />
        ))}
      </ul>
    </div>
  );
}
