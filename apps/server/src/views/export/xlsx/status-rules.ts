import { statusTones, type StatusTone } from '@fundscope/contract/views';
import type { ViewColumn } from '../../definition/view-definition.ts';
import type { ExportedColumn } from '../exported-view.ts';
import { xmlText } from '../xml-text.ts';
import { columnLetters } from './column-letters.ts';

/** The rules by which a sheet colours what the catalogue calls good, a warning or bad; empty for none. */
export function statusRules(columns: readonly ExportedColumn[], lastRow: number): string {
  if (lastRow < 2) return '';
  let priority = 0;
  return columns
    .map(({ bound: { column } }, index) => {
      if (!column.status) return '';
      const rules = Object.entries(column.status).flatMap(([value, meaning]) => {
        const tone = toneOf(meaning);
        if (!tone) return [];
        return (
          `<cfRule type="cellIs" dxfId="${statusTones.indexOf(tone)}" priority="${++priority}" operator="equal">` +
          `<formula>${constant(value, column.type === 'bool')}</formula></cfRule>`
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

/** A value as a formula has it; it is never computed with. */
const constant = (value: string, isBool: boolean): string =>
  isBool ? (value === 'true' ? 'TRUE' : 'FALSE') : xmlText(`"${value.replaceAll('"', '""')}"`);
