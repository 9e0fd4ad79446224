import { figureLineName, type AsOf, type FigureLine, type LimitFigure, type LimitKind } from '@fundscope/contract/home';
import { distinctTestTexts } from '@fundscope/contract/views';
import { ScrollRegion, useLocale } from '@fundscope/ui-kit';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FigureSince } from '../figures/FigureSince.tsx';
import { LimitBar } from '../figures/LimitBar.tsx';
import figureClasses from '../figures/PortalFigures.module.css';
import { Sparkline } from '../figures/Sparkline.tsx';
import { StateMark } from '../figures/StateMark.tsx';
import { LINE_DAYS } from '../home/AttentionList.tsx';
import tableClasses from '../home/PortalToday.module.css';
import { useTodayMessages } from '../messages/index.ts';
import { boundMark, dayText, figureText, shareText } from '../model/figure-text.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import classes from './PortalFundPage.module.css';

interface FundFiguresProps {
  /** Legal limits first, then in the house's order. */
  kinds: readonly LimitKind[];
  figures: readonly LimitFigure[];
  lines: readonly FigureLine[];
  asOf: AsOf;
}

/** Every figure that has a limit, with both and its last days: breaches first, legal ones before others. */
export function FundFigures({ kinds, figures, lines, asOf }: FundFiguresProps) {
  const messages = useTodayMessages();
  const id = useId();
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));
  const linesByName = new Map(lines.map((line) => [figureLineName(line), line]));
  const breaches = kinds.flatMap(({ id: kind }) =>
    figures.filter((figure) => figure.kind === kind && figure.state === 'breach'),
  );
  const rowOf = (figure: LimitFigure) => {
    const kind = kindsById.get(figure.kind);
    const name = figureLineName(figure);
    return kind && <FigureRow key={name} kind={kind} figure={figure} line={linesByName.get(name)} date={asOf.date} />;
  };
  return (
    <div>
      <h2 id={id} className={tableClasses.title}>
        {messages.page.figures}
      </h2>
      <ScrollRegion className={classes.scroll} labelledBy={id}>
        <table className={`${tableClasses.table} ${classes.figures} ${classes.limits}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{messages.state}</VisuallyHidden>
              </th>
              <th scope="col">{messages.test}</th>
              <th scope="col" className={tableClasses.number}>
                {messages.page.value}
              </th>
              <th scope="col" className={tableClasses.number}>
                {messages.page.limit}
              </th>
              <th scope="col" colSpan={2}>
                {messages.utilisation}
              </th>
              <th scope="col" className={tableClasses.roomy}>
                {messages.lastDays(LINE_DAYS)}
              </th>
              <th scope="col" className={tableClasses.roomy}>
                {messages.since}
              </th>
              <th scope="col">{messages.view}</th>
            </tr>
          </thead>
          <tbody>
            {breaches.map(rowOf)}
            {kinds.map((kind) =>
              kind.outcome === 'read' ? (
                figures.filter(({ kind: id, state }) => id === kind.id && state !== 'breach').map(rowOf)
              ) : (
                <MissingKind key={kind.id} kind={kind} date={asOf.date} />
              ),
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** A limit whose figures of the day are missing. */
function MissingKind({ kind, date }: { kind: LimitKind; date: string }) {
  const messages = useTodayMessages();
  return (
    <tr className={tableClasses.row}>
      <td colSpan={9} className={tableClasses.dim}>
        {kind.outcome === 'failed' ? messages.kindFailed(kind.title) : messages.kindAbsent(kind.title, dayText(date))}
      </td>
    </tr>
  );
}

interface FigureRowProps {
  kind: LimitKind;
  figure: LimitFigure;
  line: FigureLine | undefined;
  date: string;
}

function FigureRow({ kind, figure, line, date }: FigureRowProps) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const linkOf = useViewLink();
  const { to, name } = linkOf(kind.source, { book: figure.book, date });
  const { state, value, limit, utilisation, detail, fund } = figure;
  const [title, item] = distinctTestTexts([kind.title, detail]);
  return (
    <tr className={tableClasses.row}>
      <td className={classes.state}>
        <StateMark state={state} />
      </td>
      <th scope="row" className={classes.figure}>
        {title} <span className={tableClasses.dim}>{item}</span>
      </th>
      <td className={`${tableClasses.number} ${classes.value}`} data-title={messages.page.value}>
        <strong>{figureText(value, kind.value, locale)}</strong>
      </td>
      <td className={`${tableClasses.number} ${classes.limit}`} data-title={messages.page.limit}>
        {boundMark(kind)}
        {figureText(limit, kind.limit, locale)}
      </td>
      <td className={`${tableClasses.barCell} ${classes.bar}`}>
        {kind.hasShare && <LimitBar utilisation={utilisation} bound={kind.bound} state={state} />}
      </td>
      <td className={`${tableClasses.number} ${classes.share}`}>
        <span className={figureClasses.share} data-state={state}>
          {shareText(kind.hasShare ? utilisation : null, locale)}
        </span>
      </td>
      <td className={tableClasses.roomy}>
        {line && <Sparkline points={line.points} state={state} label={messages.lineOf(fund, kind.title)} />}
      </td>
      <td className={tableClasses.roomy}>
        <FigureSince figure={figure} line={line} />
      </td>
      <td className={classes.viewLink}>
        <Anchor component={Link} to={to} size="sm">
          {name}
        </Anchor>
      </td>
    </tr>
  );
}
