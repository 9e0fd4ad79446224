import { statusTones, type StatusTone } from '@fundscope/contract/views';
import type { ViewColumn } from '../../definition/view-definition.ts';
import type { ExportedView } from '../exported-view.ts';
import { shownWords } from '../shown-words.ts';
import { xmlText } from '../xml-text.ts';
import { columnLetters } from './column-letters.ts';

/** The rules by which a sheet colours what the catalogue calls good, a warning or bad; empty for none. */
export function statusRules({ columns, locale }: Pick<ExportedView, 'columns' | 'locale'>, lastRow: number): string {
  if (lastRow < 2) return '';
  let priority = 0;
  return columns
    .map((exported, index) => {
      const { column } = exported.bound;
      if (!column.status) return '';
      const words = shownWords(exported, locale);
      const rules = Object.entries(column.status).flatMap(([value, meaning]) => {
        const tone = toneOf(meaning);
        if (!tone) return [];
        return (
          `<cfRule type="cellIs" dxfId="${statusTones.indexOf(tone)}" priority="${++priority}" operator="equal">` +
          `<formula>${constant(words.get(value) ?? value)}</formula></cfRule>`
        );
      });
      if (rules.length === 0) return '';
      const letters = columnLetters(index);
      return `<conditionalFormatting sqref="${letters}2:${letters}${lastRow}">${rules.join('')}</conditionalFormatting>`;
    })
    .join('');
}

type Meaning = NonNullable<ViewColumn['status']>[string];

const toneOf = (meaning: Meaning): StatusTone | undefined => (typeof meaning === 'string' ? meaning : meaning.tone);

/** A cell's text as a formula has it; it is never computed with. */
const constant = (text: string): string => xmlText(`"${text.replaceAll('"', '""')}"`);
