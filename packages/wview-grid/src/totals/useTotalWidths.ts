import { useEffect } from 'react';
import { CELL_PADDING_PX } from '../columns/column-width.ts';
import { useGrid, useTools } from '../model/grid-context.ts';
import { createTextMeasurer } from '../wrapping/text-measurer.ts';

/** Rounding of the browser's layout. */
const SLACK_PX = 2;

/** Makes the columns as wide as their totals while these are shown: a sum is wider than what it sums up. */
export function useTotalWidths(texts: readonly string[]): void {
  const { columns, fontFamily } = useGrid();
  const { setLeastWidths } = useTools();
  useEffect(() => {
    // As in WviewTotalsRow.module.css.
    const measure = createTextMeasurer(`600 13px ${fontFamily}`);
    const widths = columns.map(({ definition }, index) => {
      const text = texts[index] ?? '';
      return [definition.SqlColName, text === '' ? 0 : Math.ceil(measure(text)) + 2 * CELL_PADDING_PX + SLACK_PX];
    });
    setLeastWidths(Object.fromEntries(widths));
  }, [columns, texts, fontFamily, setLeastWidths]);
  useEffect(() => () => setLeastWidths({}), [setLeastWidths]);
}
