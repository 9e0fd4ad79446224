import type { FundPageView } from '@fundscope/contract/home';
import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import tableClasses from '../home/PortalToday.module.css';
import { useTodayMessages } from '../messages/index.ts';
import { shortDayText } from '../model/figure-text.ts';
import { groupFundViews } from '../model/fund-views.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import classes from './PortalFundPage.module.css';

interface FundViewsProps {
  views: readonly FundPageView[];
  book: number;
  /** The day of the figures; undefined where there are none. */
  date: string | undefined;
}

/** The way to the fund's rows in every view: all of them, and those of the day. */
export function FundViews({ views, book, date }: FundViewsProps) {
  const { page: messages } = useTodayMessages();
  const { navigation } = useVisibleNavigation();
  const linkOf = useViewLink();
  const id = useId();
  if (!navigation || views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={tableClasses.title}>
        {messages.views}
      </h2>
      <div className={classes.views}>
        {groupFundViews(views, navigation).map((group) => (
          <div key={group.portal}>
            <h3 className={classes.portal}>{group.portal || messages.others}</h3>
            <ul className={classes.viewList}>
              {group.views.map((view) => {
                const all = linkOf(view, { book });
                return (
                  <li key={view.WVName} className={classes.view}>
                    <Anchor component={Link} to={all.to} size="sm">
                      {all.name}
                    </Anchor>
                    {date !== undefined && view.dateColumn !== '' && (
                      <Anchor
                        component={Link}
                        to={linkOf(view, { book, date }).to}
                        size="xs"
                        className={classes.end}
                        aria-label={`${all.name}, ${messages.ofDay(shortDayText(date))}`}
                      >
                        {shortDayText(date)}
                      </Anchor>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
