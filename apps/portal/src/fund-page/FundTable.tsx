import type { FigureTable } from '@fundscope/contract/home';
import { isNumericType } from '@fundscope/contract/views';
import { ScrollRegion, useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { Anchor } from '@mantine/core';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import tableClasses from '../home/PortalToday.module.css';
import { useTodayMessages } from '../messages/index.ts';
import { dayText } from '../model/figure-text.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import classes from './PortalFundPage.module.css';

/** A few rows of a view; a single row stands as a list of its cells. */
export function FundTable({ table, book }: { table: FigureTable; book: number }) {
  const messages = useTodayMessages();
  const linkOf = useViewLink();
  const id = useId();
  const { title, source, outcome, rows, hasMore, date } = table;
  const { to, name } = linkOf(source, { book, ...(date !== null && { date }) });
  return (
    <div className={classes.table}>
      <div className={classes.tableHead}>
        <h2 id={id} className={tableClasses.title}>
          {title}
        </h2>
        {date !== null && <span className={classes.small}>{messages.rowsOf(dayText(date))}</span>}
        {outcome !== 'failed' && (
          <Anchor component={Link} to={to} size="sm" className={classes.end}>
            {name}
          </Anchor>
        )}
      </div>
      {outcome === 'failed' ? (
        <p className={classes.small} role="alert">
          {messages.tableFailed}
        </p>
      ) : rows.length === 0 ? (
        <p className={classes.small}>{messages.noRows}</p>
      ) : (
        <Rows table={table} labelledBy={id} />
      )}
      {hasMore && (
        <Anchor component={Link} to={to} size="sm">
          {messages.page.moreRows}
        </Anchor>
      )}
    </div>
  );
}

function Rows({ table: { columns, rows }, labelledBy }: { table: FigureTable; labelledBy: string }) {
  const { locale } = useLocale();
  const shown = useMemo(
    () => columns.map((column) => ({ column, text: createCellFormatter(column, locale) })),
    [columns, locale],
  );
  const numeric = (type: (typeof columns)[number]['ColType']) =>
    isNumericType(type) ? tableClasses.number : undefined;
  const [only] = rows;
  if (rows.length === 1 && only) {
    return (
      <dl className={classes.cells}>
        {shown.map(({ column, text }, index) => (
          <div key={column.SqlColName}>
            <dt>{column.DisplayName}</dt>
            <dd>{text(only.cells[index] ?? null)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ScrollRegion className={classes.scroll} labelledBy={labelledBy}>
      <table className={`${tableClasses.table} ${classes.figures}`}>
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <th key={column.SqlColName} scope="col" className={numeric(column.ColType)}>
                {column.DisplayName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            <tr key={row} className={tableClasses.row}>
              {shown.map(({ column, text }, index) => (
                <td key={column.SqlColName} className={numeric(column.ColType)}>
                  {text(cells[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
