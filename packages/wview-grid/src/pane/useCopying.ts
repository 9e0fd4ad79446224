import { useLocale } from '@fundscope/ui-kit';
import type { ClipboardEvent } from 'react';
import { createNumberFormatter } from '../format/number-format.ts';
import { useGridMessages } from '../messages/index.ts';
import { useGrid } from '../model/grid-context.ts';
import type { CellRange } from '../selection/cell-position.ts';
import { copyExact, copyHtml, copyText, EXACT_CELLS_TYPE, type CopyInput } from '../selection/copy-text.ts';

/**
 * Copies cells, and says how many rows those were, since rows that are not shown are not copied.
 *
 * @param note says something to the eye and to assistive technology
 */
export function useCopying(note: (text: string) => void) {
  const { rows, rowCount, columns } = useGrid();
  const { locale } = useLocale();
  const messages = useGridMessages();
  const tell = ({ firstRow, lastRow }: CellRange, hasTitles: boolean): void => {
    const figure = createNumberFormatter({ locale, decimals: 0 });
    const copied = lastRow - firstRow + 1;
    const isCut = copied === rowCount && rowCount < rows.rowCount;
    const { some, all } = messages.copied;
    note(isCut ? some(figure(copied), figure(rows.rowCount), hasTitles) : all(copied, figure(copied), hasTitles));
  };
  return {
    /** Answers the browser's own copying. */
    onCopy: (event: ClipboardEvent, range: CellRange): void => {
      event.preventDefault();
      const input = { rows, columns, range, locale };
      event.clipboardData.setData('text/plain', copyText(input));
      event.clipboardData.setData(EXACT_CELLS_TYPE, copyExact(input));
      if (hasTableSize(range)) event.clipboardData.setData('text/html', copyHtml(input));
      tell(range, false);
    },
    /** Copies without having been asked by the browser, which may refuse. */
    write: async (range: CellRange, hasTitles: boolean): Promise<void> => {
      try {
        await writeToClipboard({ rows, columns, range, locale, hasTitles });
        tell(range, hasTitles);
      } catch {
        // Without an encrypted connection a page has no clipboard to write to.
        note(messages.notCopied);
      }
    },
  };
}

/** Of more cells no document makes a table: their text is copied alone. */
const MOST_TABLE_CELLS = 50_000;

const hasTableSize = ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): boolean =>
  (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) <= MOST_TABLE_CELLS;

async function writeToClipboard(input: CopyInput): Promise<void> {
  const text = copyText(input);
  // Some browsers take texts alone.
  if (typeof ClipboardItem === 'undefined' || !('write' in navigator.clipboard) || !hasTableSize(input.range)) {
    return navigator.clipboard.writeText(text);
  }
  const blob = (content: string, type: string) => new Blob([content], { type });
  return navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blob(text, 'text/plain'),
      'text/html': blob(copyHtml(input), 'text/html'),
    }),
  ]);
}
