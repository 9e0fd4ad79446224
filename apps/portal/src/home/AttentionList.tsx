import { useFigureLines } from '@fundscope/api-client';
import {
  figureLineName,
  type AsOf,
  type FigureLine,
  type Home,
  type HomeKind,
  type LimitFigure,
} from '@fundscope/contract/home';
import { useNarrowScreen } from '@fundscope/ui-kit';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTodayMessages } from '../messages/index.ts';
import { dayText } from '../model/figure-text.ts';
import { cutKinds } from '../model/todays-answer.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { CutKinds } from './CutKinds.tsx';
import { ALL_KINDS, KindChips } from './KindChips.tsx';
import { FundLinks } from './FundGroups.tsx';
import classes from './PortalToday.module.css';

const ROWS = 8;
const NARROW_ROWS = 5;
export const LINE_DAYS = 60;

/** What is beyond or near a limit: by kind, the most pressing first. */
export function AttentionList({ home, asOf }: { home: Home; asOf: AsOf }) {
  const messages = useTodayMessages();
  const id = useId();
  const [kind, setKind] = useState(ALL_KINDS);
  const [isWhole, setIsWhole] = useState(false);
  const fewest = useNarrowScreen() ? NARROW_ROWS : ROWS;
  const { kinds, figures } = home;
  const ofKind = kind === ALL_KINDS ? figures : figures.filter((figure) => figure.kind === kind);
  const legal = new Set(kinds.filter(({ severity }) => severity === 'legal').map((one) => one.id));
  // Legal and new breaches are always shown. Contractual breaches that are sorted before the last of them are shown too.
  const isAlwaysShown = ({ state, isNew, kind: kindId }: LimitFigure) =>
    isNew || (state === 'breach' && legal.has(kindId));
  const few = Math.max(fewest, ofKind.findLastIndex(isAlwaysShown) + 1);
  const shown = isWhole ? ofKind : ofKind.slice(0, few);
  const lines = useLines(shown);
  const cut = cutKinds(home).filter((one) => kind === ALL_KINDS || one.kind.id === kind);
  const hidden = ofKind.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {messages.heading}
      </h2>
      <KindChips kinds={kinds} chosen={kind} onChange={setKind} />
      {shown.length === 0 && cut.length === 0 && <p className={classes.none}>{messages.noneOfKind}</p>}
      {shown.length > 0 && (
        <table className={`${classes.table} ${classes.attention}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{messages.state}</VisuallyHidden>
              </th>
              <th scope="col">{messages.fund}</th>
              <th scope="col">{messages.test}</th>
              <th scope="col" className={classes.number}>
                {messages.valueAndLimit}
              </th>
              <th scope="col" colSpan={2}>
                {messages.utilisation}
              </th>
              <th scope="col" className={`${classes.number} ${classes.wide}`}>
                {messages.change}
              </th>
              <th scope="col" className={classes.roomy}>
                {messages.lastDays(LINE_DAYS)}
              </th>
              <th scope="col" className={classes.roomy}>
                {messages.since}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((figure) => (
              <AttentionRow
                key={figureLineName(figure)}
                figure={figure}
                kind={kinds.find((one) => one.id === figure.kind)}
                line={lines.get(figureLineName(figure))}
                date={asOf.date}
              />
            ))}
          </tbody>
        </table>
      )}
      {(hidden > 0 || isWhole) && ofKind.length > few && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.more}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? messages.showFewer : messages.showMore(hidden)}
        </Anchor>
      )}
      <CutKinds cut={cut} date={asOf.date} />
      <UnknownKinds kinds={kinds} date={asOf.date} />
    </section>
  );
}

/** The lines of some figures, by name; they come after the figures. */
function useLines(figures: readonly LimitFigure[]): ReadonlyMap<string, FigureLine> {
  const { data = [] } = useFigureLines(figures.map(figureLineName), LINE_DAYS);
  return new Map(data.map((line) => [figureLineName(line), line]));
}

/** What is not known is said, since it is not in order. */
function UnknownKinds({ kinds, date }: { kinds: readonly HomeKind[]; date: string }) {
  const messages = useTodayMessages();
  const notAllRead = kinds.filter(
    ({ outcome, unknown, isLookedThrough }) => outcome !== 'read' || unknown > 0 || !isLookedThrough,
  );
  if (notAllRead.length === 0) return null;
  if (kinds.every(({ isLookedThrough }) => !isLookedThrough)) {
    return <p className={classes.unknown}>{messages.noneLookedThrough(dayText(date))}</p>;
  }
  const textOf = ({ title, outcome, unknown, isLookedThrough }: HomeKind): string => {
    if (outcome === 'failed') return messages.kindFailed(title);
    if (outcome === 'absent') return messages.kindAbsent(title, dayText(date));
    return isLookedThrough ? messages.kindUnknown(title, unknown) : messages.kindNotLookedThrough(title);
  };
  return (
    <ul className={classes.unknown}>
      {notAllRead.map((kind) => (
        <li key={kind.id}>
          {textOf(kind)}
          {/* The other sentences concern every fund. */}
          {kind.outcome === 'read' && kind.isLookedThrough && (
            <>
              {' '}
              <FundLinks group={kind.unknownFunds} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
