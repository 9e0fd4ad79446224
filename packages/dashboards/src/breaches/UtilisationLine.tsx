import { useViewRows } from '@fundscope/api-client';
import type { BreachCase } from '@fundscope/contract/breaches';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import { dayText } from './model/breach-texts.ts';
import { lineDays, linePoints, lineValues } from './model/utilisation-line.ts';

const DAYS = 60;
const WIDTH = 240;
const HEIGHT = 48;

/** The last days as a line with the limit dashed, read from the view with the reader's own rights. */
export function UtilisationLine({ one }: { one: BreachCase }) {
  const messages = useBreachMessages();
  const { source, BookID } = one;
  const column = source.utilisation || source.value;
  const own = source.filter === '' ? '' : ` and (${source.filter})`;
  const { query } = useViewRows(
    {
      viewName: source.view,
      filter: `${source.book} eq ${BookID}${own}`,
      orderBy: `${source.date} desc`,
      isTesting: false,
      topRows: DAYS,
    },
    { enabled: column !== '' },
  );
  if (column === '') return null;
  const table = query.data?.table;
  // What is beneath stays where it is.
  const empty = <div className={classes.chart} aria-hidden />;
  if (!table) return empty;
  // The column has profits where the case has losses.
  const isProfit = one.isLoss && source.utilisation === '';
  const values = lineValues(table, column).map((value) => (isProfit ? -value : value));
  const limit = source.utilisation === '' ? one.limit : 1;
  const drawn = linePoints(values, limit, { width: WIDTH, height: HEIGHT });
  if (!drawn) return empty;
  const days = lineDays(table, source.date);
  return (
    <figure className={classes.chart}>
      <svg
        className={classes.line}
        preserveAspectRatio="none"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={messages.line(values.length)}
      >
        {drawn.limitY !== undefined && (
          <line className={classes.limit} x1={0} x2={WIDTH} y1={drawn.limitY} y2={drawn.limitY} />
        )}
        <polyline className={classes.curve} points={drawn.points} />
      </svg>
      {days && (
        <figcaption className={classes.axis}>
          <span>{dayText(days[0])}</span>
          <span>{dayText(days[1])}</span>
        </figcaption>
      )}
    </figure>
  );
}
