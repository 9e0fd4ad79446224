import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { Box, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsInbox.module.css';

/** The first rows of a workbook's first sheet. What reads them is fetched when it is first used. */
export function SheetPreview({ id, file }: { id: number; file: Blob }) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { data: sheet, isError } = useQuery({
    queryKey: ['request-file', id, 'sheet', locale],
    queryFn: async () => (await import('./model/read-sheet.ts')).readSheetBeginning(file, locale),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isError) return <StateMessage title={messages.noPreview}>{messages.downloadInstead}</StateMessage>;
  if (!sheet) return <StateMessage kind="loading" title={messages.loading} />;
  const { name, sheets, hasTitles, columnCount, rowCount, isMore } = sheet;
  const [titles, rows] = hasTitles ? [sheet.rows[0] ?? [], sheet.rows.slice(1)] : [[], sheet.rows];
  const shownColumns = Math.max(0, ...sheet.rows.map(({ length }) => length));
  const facts = [
    messages.sheetOf(name, sheets),
    messages.rowsShown(sheet.rows.length, rowCount, isMore),
    ...(shownColumns < columnCount ? [messages.columnsShown(shownColumns, columnCount)] : []),
  ];
  return (
    <>
      <p className={classes.small}>{facts.join(' · ')}</p>
      <Box component="section" className={classes.sheet} tabIndex={0} aria-label={messages.content}>
        <Table withRowBorders withColumnBorders verticalSpacing={2} horizontalSpacing={6} aria-label={name}>
          {hasTitles && (
            <Table.Thead>
              <Table.Tr>
                {titles.map(({ text }, column) => (
                  <Table.Th key={column} scope="col" data-number={rows[0]?.[column]?.isNumber || undefined}>
                    {text}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
          )}
          <Table.Tbody>
            {rows.map((cells, row) => (
              <Table.Tr key={row}>
                {cells.map(({ text, isNumber }, column) => (
                  <Table.Td key={column} data-number={isNumber || undefined}>
                    {text}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </>
  );
}
