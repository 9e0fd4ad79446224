import type { Since } from '@fundscope/contract/home';
import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import { dayText, shareText } from '../model/figure-text.ts';
import { Block } from './HomeBlock.tsx';
import classes from './PortalToday.module.css';

/** What the figures say that they did not say at the last sign-in. */
export function SinceBlock({ since, now }: { since: Since; now: string }) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const { signedInAt, date, changes, count } = since;
  const isNewer = date !== now;
  const note = !isNewer
    ? messages.sinceNothingNewer
    : date === null
      ? messages.sinceUnchanged
      : messages.sinceText(dayText(date));
  return (
    <Block title={messages.sinceHeading(formatLocalMoment(signedInAt))} note={note}>
      {isNewer && date !== null && changes.length === 0 && <p className={classes.small}>{messages.sinceUnchanged}</p>}
      <ul className={classes.items}>
        {changes.map(({ change, kind, book, detail, fund, before, now: after }) => (
          <li key={`${kind}:${book}:${detail}`} className={classes.item}>
            <span className={classes.itemLine}>
              <Link to={fundAddress(book)} className={classes.fundLink}>
                {fund}
              </Link>
              {(before !== null || after !== null) && (
                <span className={classes.itemEnd}>
                  {shareText(before, locale)} → {shareText(after, locale)}
                </span>
              )}
            </span>
            <span className={classes.small}>{[detail, messages.changes[change]].filter(Boolean).join(': ')}</span>
          </li>
        ))}
      </ul>
      {count > changes.length && <p className={classes.small}>{messages.sinceMore(count - changes.length)}</p>}
    </Block>
  );
}
