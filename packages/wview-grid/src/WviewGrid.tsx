import type { ColumnDefinition, OrderTerm } from '@fundscope/contract';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { useMantineTheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { measureColumns, prepareColumns } from './columns/prepare-columns.ts';
import { GridFooter } from './GridFooter.tsx';
import { useGridMessages } from './messages/index.ts';
import { GridPane } from './pane/GridPane.tsx';
import type { RowSource } from './rows/row-source.ts';
import classes from './WviewGrid.module.css';

const NO_ORDER: readonly OrderTerm[] = [];

export interface WviewGridProps {
  /** Keep the array the same while the columns are: other columns are measured anew. */
  columns: readonly ColumnDefinition[];
  /** Keep it the same while the rows are: other rows begin at the top, with the first cell active. */
  rows: RowSource;
  /** At most so many rows are shown. */
  maxRows: number;
  /** The grid's name for assistive technology. */
  label: string;
  /** Long text keeps to one line. */
  noWrap: boolean;
  onNoWrapChange: (noWrap: boolean) => void;
  /** The order that the rows were loaded in; shown in the titles. Default none. */
  order?: readonly OrderTerm[] | undefined;
  /** Stands below the rows, such as that only the first of them are shown. */
  footerText?: string | undefined;
  /** With it, the footer text is a button that asks for more rows. */
  onShowMore?: (() => void) | undefined;
  /** Stands in place of rows when there are none. Default a short sentence. */
  emptyState?: ReactNode;
  /** Covers the rows while others are loaded. Default false. */
  isLoading?: boolean;
}

/** The table of a view: fills its parent, at least 240 px high. */
export function WviewGrid(props: WviewGridProps) {
  const { rows, noWrap, isLoading = false } = props;
  const { locale } = useLocale();
  const messages = useGridMessages();
  const { fontFamily } = useMantineTheme();
  const rowCount = Math.max(0, Math.min(rows.rowCount, props.maxRows));
  const columns = useMemo(() => prepareColumns(props.columns, locale), [props.columns, locale]);
  const widths = useMemo(
    () => measureColumns(columns, { rows, rowCount, fontFamily }),
    [columns, rows, rowCount, fontFamily],
  );
  return (
    <div className={classes['root']}>
      <div className={classes['table']}>
        <GridPane
          label={props.label}
          columns={columns}
          widths={widths}
          rows={rows}
          rowCount={rowCount}
          fontFamily={fontFamily}
          isWrapped={!noWrap}
          isBusy={isLoading}
          order={props.order ?? NO_ORDER}
        />
        {isLoading ? (
          <div className={classes['loading']}>
            <StateMessage kind="loading" title={messages.loading} />
          </div>
        ) : (
          rowCount === 0 && (
            <div className={classes['empty']}>{props.emptyState ?? <StateMessage title={messages.noRows} />}</div>
          )
        )}
      </div>
      <GridFooter
        text={props.footerText}
        onShowMore={props.onShowMore}
        noWrap={noWrap}
        onNoWrapChange={props.onNoWrapChange}
      />
    </div>
  );
}
