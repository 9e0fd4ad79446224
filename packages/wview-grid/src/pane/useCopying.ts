import { useLocale } from '@fundscope/ui-kit';
import type { ClipboardEvent } from 'react';
import { createNumberFormatter } from '../format/number-format.ts';
import { useGridMessages } from '../messages/index.ts';
import { useGrid } from '../model/grid-context.ts';
import type { CellRange } from '../selection/cell-position.ts';
import { copyText } from '../selection/copy-text.ts';

let formats: typeof import('../selection/copy-more.ts') | undefined;

/** Fetches what a copy is beside its text. */
export const loadFormats = async () => (formats ??= await import('../selection/copy-more.ts'));

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
      // There by then: it was fetched when the grid got the focus.
      formats?.addFormats(event.clipboardData, input);
      tell(range, false);
    },
    /** Copies without having been asked by the browser, which may refuse. */
    write: async (range: CellRange, hasTitles: boolean): Promise<void> => {
      try {
        const { writeToClipboard } = await loadFormats();
        await writeToClipboard({ rows, columns, range, locale, hasTitles });
        tell(range, hasTitles);
      } catch {
        // Without an encrypted connection a page has no clipboard to write to.
        note(messages.notCopied);
      }
    },
  };
}
