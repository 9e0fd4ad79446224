import { figureLineName, type AsOf, type FigureTable, type Home, type HomeBlock } from '@fundscope/contract/home';
import { useLocale } from '@fundscope/ui-kit';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import { dayText, figureText } from '../model/figure-text.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import { Block } from './HomeBlock.tsx';
import { LimitFigureItem } from './LimitFigureItem.tsx';
import { FundLinks } from './FundGroups.tsx';
import classes from './PortalToday.module.css';
import { SinceBlock } from './SinceBlock.tsx';

/** What stands beneath the list, as the house describes it, and what changed since the last sign-in. */
export function HomeBlocks({ home, asOf }: { home: Home; asOf: AsOf }) {
  return (
    <div className={classes.blocks}>
      {home.since && <SinceBlock since={home.since} now={asOf.date} />}
      {home.blocks.map((block) =>
        block.shows === 'rows' ? (
          <RowsBlock key={block.id} table={block.table} date={asOf.date} />
        ) : (
          <LimitsBlock key={block.id} block={block} home={home} date={asOf.date} />
        ),
      )}
    </div>
  );
}

type LimitsBlockModel = Extract<HomeBlock, { shows: 'limits' }>;

function LimitsBlock({ block, home, date }: { block: LimitsBlockModel; home: Home; date: string }) {
  const messages = useTodayMessages();
  const linkOf = useViewLink();
  const kind = home.kinds.find(({ id }) => id === block.kind);
  if (!kind) return null;
  const { to } = linkOf(kind.source, { date });
  const note =
    kind.outcome === 'failed'
      ? messages.tableFailed
      : block.funds === 0
        ? messages.noRowsOf(dayText(date))
        : block.beyond > 0
          ? messages.beyond(block.beyond, block.funds)
          : kind.unknown > 0
            ? messages.kindUnknown(kind.title, kind.unknown)
            : messages.noneBeyond(block.funds);
  return (
    <Block title={block.title} to={to} note={note}>
      {kind.unknown > 0 && (
        <p className={classes.small}>
          {block.beyond > 0 && messages.kindUnknown(kind.title, kind.unknown)} <FundLinks group={kind.unknownFunds} />
        </p>
      )}
      <ul className={classes.items}>
        {block.figures.map((figure) => (
          <LimitFigureItem key={figureLineName(figure)} figure={figure} kind={kind} date={date} />
        ))}
      </ul>
    </Block>
  );
}

/** Of each row the first column names the fund, the second is the figure, the others say more of it. */
function RowsBlock({ table, date }: { table: FigureTable; date: string }) {
  const messages = useTodayMessages();
  const { locale } = useLocale();
  const linkOf = useViewLink();
  const isRead = table.outcome !== 'failed';
  const { to } = linkOf(table.source, { date });
  const note = !isRead
    ? messages.tableFailed
    : table.rows.length === 0
      ? messages.noRowsOf(dayText(date))
      : messages.rowsOf(dayText(date));
  return (
    <Block title={table.title} to={isRead ? to : undefined} note={note}>
      <ul className={classes.items}>
        {table.rows.map(({ book, cells, more: others = 0 }, row) => {
          const texts = table.columns.map((column, index) => figureText(cells[index], column, locale));
          const [name = '', figure, ...rest] = texts;
          const more = [
            ...rest.map((text, index) => `${table.columns[index + 2]?.DisplayName ?? ''} ${text}`.trim()),
            ...(others > 0 ? [messages.moreRowsOfFund(others)] : []),
          ];
          const figureName = table.columns[1]?.DisplayName ?? '';
          const ofBook = linkOf(table.source, { date, ...(book !== null && { book }) });
          return (
            <li key={row} className={classes.item}>
              <span className={classes.itemLine}>
                {book === null ? (
                  <span>{name}</span>
                ) : (
                  <Link to={fundAddress(book)} className={classes.fundLink}>
                    {name}
                  </Link>
                )}
                {figure !== undefined && (
                  <Link
                    to={ofBook.to}
                    className={classes.figureLink}
                    aria-label={`${figureName} ${figure}, ${messages.inView(ofBook.name)}`}
                  >
                    {figure}
                  </Link>
                )}
              </span>
              <span className={classes.small}>{more.join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
