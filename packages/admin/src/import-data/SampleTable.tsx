import type { ImportFile, ImportPlanColumn } from '@fundscope/contract/imports';
import { isNumericType } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Box } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminSampleTable.module.css';

interface SampleTableProps {
  file: ImportFile;
  columns: readonly ImportPlanColumn[];
}

/** The first rows as they stand in the file, under the titles that were chosen. */
export function SampleTable({ file, columns }: SampleTableProps) {
  const { columns: messages } = useAdminMessages().importData;
  const { locale } = useLocale();
  const shown = columns.map((column, index) => ({ ...column, index })).filter(({ isHidden }) => !isHidden);
  return (
    <div>
      <h2 id="import-first-rows" className={classes.heading}>
        {messages.firstRows}
      </h2>
      {/* Focusable, so that the keyboard scrolls it. */}
      <Box component="section" className={classes.frame} tabIndex={0} aria-labelledby="import-first-rows">
        <table className={classes.table}>
          <thead>
            <tr>
              {shown.map(({ name, title, type }) => (
                <th key={name} scope="col" data-numeric={isNumericType(type) || undefined}>
                  {title[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sampleRows.map((row, line) => (
              <tr key={line}>
                {shown.map(({ name, type, index }) => (
                  <td key={name} data-numeric={isNumericType(type) || undefined}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  );
}
