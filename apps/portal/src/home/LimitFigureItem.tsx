import type { LimitFigure, LimitKind } from '@fundscope/contract/home';
import { joinTestName } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Link } from 'react-router-dom';
import { LimitBar } from '../figures/LimitBar.tsx';
import figureClasses from '../figures/PortalFigures.module.css';
import { StateMark } from '../figures/StateMark.tsx';
import { useTodayMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import { figureText } from '../model/figure-text.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import classes from './PortalToday.module.css';

interface LimitFigureItemProps {
  figure: LimitFigure;
  kind: LimitKind | undefined;
  date: string;
  /** Whether the limit's name is said. */
  isNamed?: boolean;
}

/** A fund's figure with its limit in a few lines. */
export function LimitFigureItem({ figure, kind, date, isNamed = false }: LimitFigureItemProps) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const linkOf = useViewLink();
  if (!kind) return null;
  const { book, fund, state, value, limit, utilisation, detail } = figure;
  const link = linkOf(kind.source, { book, date });
  const text = figureText(value, kind.value, locale);
  const limitText = figureText(limit, kind.limit, locale);
  return (
    <li className={classes.item}>
      <span className={classes.itemLine}>
        <Link to={fundAddress(book)} className={classes.fundLink}>
          {fund}
        </Link>
        <span className={classes.itemEnd}>
          {state !== 'good' && <StateMark state={state} size={15} />}{' '}
          <Link
            to={link.to}
            className={figureClasses.share}
            data-state={state}
            aria-label={`${text}, ${messages.inView(link.name)}`}
          >
            {text}
          </Link>
        </span>
      </span>
      <span className={classes.itemLine}>
        <span className={classes.small}>{isNamed ? joinTestName([kind.title, detail]) : detail || kind.title}</span>
        <span className={classes.small}>{messages[kind.hasShare ? kind.bound : 'exactly'](limitText)}</span>
      </span>
      {kind.hasShare && <LimitBar utilisation={utilisation} bound={kind.bound} state={state} />}
    </li>
  );
}
