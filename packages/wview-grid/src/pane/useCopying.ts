import { useLocale } from '@fundscope/ui-kit';
import type { ClipboardEvent } from 'react';
import { createNumberFormatter } from '../format/number-format.ts';
import { useGridMessages } from '../messages/index.ts';
import { useGrid } from '../model/grid-context.ts';
import type { CellRange } from '../selection/cell-position.ts';
import type * as Clipboard from '../selection/clipboard.ts';

let clipboard: typeof Clipboard | undefined;

/** Fetches what makes copies. */
export const loadClipboard = async () => (clipboard ??= await import('../selection/clipboard.ts'));

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
  /** Copies without having been asked by the browser, which may refuse. */
  const write = async (range: CellRange, hasTitles: boolean): Promise<void> => {
    try {
      const { writeToClipboard } = await loadClipboard();
      await writeToClipboard({ rows, columns, range, locale, hasTitles });
      tell(range, hasTitles);
    } catch {
      // Without an encrypted connection a page has no clipboard to write to.
      note(messages.notCopied);
    }
  };
  return {
    write,
    /** Answers the browser's own copying. */
    onCopy: (event: ClipboardEvent, range: CellRange): void => {
      event.preventDefault();
      // It was fetched when the grid got the focus: hardly anybody is quicker.
      if (!clipboard) return void write(range, false);
      clipboard.putCells(event.clipboardData, { rows, columns, range, locale });
      tell(range, false);
    },
  };
}
