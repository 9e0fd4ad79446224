import type { FigureLine, LimitFigure, LimitKind } from '@fundscope/contract/home';
import { distinctTestTexts } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Link } from 'react-router-dom';
import { FigureSince } from '../figures/FigureSince.tsx';
import { LimitBar } from '../figures/LimitBar.tsx';
import figureClasses from '../figures/PortalFigures.module.css';
import { Sparkline } from '../figures/Sparkline.tsx';
import { StateMark } from '../figures/StateMark.tsx';
import { useTodayMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import { boundMark, figureText, moveText, shareText } from '../model/figure-text.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import classes from './PortalToday.module.css';

interface AttentionRowProps {
  figure: LimitFigure;
  kind: LimitKind | undefined;
  /** Undefined until it is there. */
  line: FigureLine | undefined;
  date: string;
}

/** A figure beyond or near its limit: the fund leads to its page, the figure into its view. */
export function AttentionRow({ figure, kind, line, date }: AttentionRowProps) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const linkOf = useViewLink();
  if (!kind) return null;
  const { book, fund, state, isNew, value, limit, utilisation, before, detail } = figure;
  const [title, item] = distinctTestTexts([kind.title, detail]);
  const link = linkOf(kind.source, { book, date });
  const share = shareText(kind.hasShare ? utilisation : null, locale);
  return (
    <tr className={classes.row} data-state={state}>
      <td className={classes.stateCell}>
        <StateMark state={state} />
      </td>
      <th scope="row" className={classes.fundCell}>
        <Link to={fundAddress(book)} className={classes.fundLink}>
          {fund}
        </Link>
        {isNew && <span className={classes.new}>{messages.isNew}</span>}
      </th>
      <td className={classes.testCell}>
        {title} <span className={classes.dim}>{item}</span>
      </td>
      <td className={`${classes.number} ${classes.valueCell}`}>
        {figureText(value, kind.value, locale)}{' '}
        <span className={classes.dim}>
          / {boundMark(kind)}
          {figureText(limit, kind.limit, locale)}
        </span>
      </td>
      <td className={classes.barCell}>
        {kind.hasShare && <LimitBar utilisation={utilisation} bound={kind.bound} state={state} />}
      </td>
      <td className={`${classes.number} ${classes.shareCell}`}>
        <Link
          to={link.to}
          className={figureClasses.share}
          data-state={state}
          aria-label={`${share}, ${messages.inView(link.name)}`}
        >
          {share}
        </Link>
      </td>
      <td className={`${classes.number} ${classes.wide} ${classes.dim}`}>
        {kind.hasShare && moveText(utilisation, before, locale)}
      </td>
      <td className={classes.roomy}>
        {line && <Sparkline points={line.points} state={state} label={messages.lineOf(fund, kind.title)} />}
      </td>
      <td className={`${classes.roomy} ${classes.sinceCell}`}>
        <FigureSince figure={figure} line={line} />
      </td>
    </tr>
  );
}
