import { isNumericType } from '@fundscope/contract/views';
import type { TextFormat } from '../query/text-format.ts';
import { cellWriters, type CellFormat } from '../query/wire-text.ts';
import type { ExportedView } from './exported-view.ts';
import { xmlText } from './xml-text.ts';

const NAMESPACE = 'urn:fundscope:wview:1';
const asItIs = (text: string): string => text;
/** No cell is written where there is no value; no cell's text begins so. */
const MISSING = '\0';

const xmlCells: CellFormat = {
  missing: MISSING,
  text: xmlText,
  bool: asItIs,
  number: asItIs,
  date: asItIs,
  logdate: asItIs,
};

/**
 * An XML file of a view: what it is, its columns, its rows. A cell names its column; a missing value has no cell, the
 * empty text an empty one. The schema is docs/wview-export.xsd.
 */
export function xmlFormat(view: ExportedView): TextFormat {
  const bound = view.columns.map((column) => column.bound);
  const writers = cellWriters(bound, xmlCells);
  const opening = bound.map(({ name }) => `<Cell column="${xmlText(name)}">`);
  return {
    head: headOf(view),
    row: (cells, number) => {
      let text = `<Row number="${number}">`;
      for (let index = 0; index < writers.length; index++) {
        const cell = writers[index]?.(cells[index]) ?? MISSING;
        if (cell !== MISSING) text += `${opening[index]}${cell}</Cell>`;
      }
      return `${text}</Row>\n`;
    },
    tail: '</Rows>\n</WView>\n',
  };
}

function headOf(view: ExportedView): string {
  const attributes = {
    xmlns: NAMESPACE,
    name: view.name,
    title: view.title,
    'xml:lang': view.locale,
    environment: view.environment,
    createdAt: view.createdAt,
    filter: view.filter,
    order: view.order,
  };
  const columns = view.columns.map(({ bound, title, decimals }) => {
    const type = bound.column.type;
    return `<Column${attributeText({ name: bound.name, title, type, ...(isNumericType(type) && { decimals: String(decimals) }) })}/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<WView${attributeText(attributes)}>
<Columns>
${columns.join('')}</Columns>
<Rows>
`;
}

const attributeText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
