import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { useViewMessages } from '../messages/index.ts';

/** A cell's value in a sentence: as the table shows it, and in words where it shows nothing. */
export function useCellText(): (column: ColumnDefinition, value: CellValue) => string {
  const messages = useViewMessages();
  const { locale } = useLocale();
  return (column, value) => {
    if (value === null) return messages.missing;
    return value === '' ? messages.emptyValue : createCellFormatter(column, locale)(value);
  };
}
