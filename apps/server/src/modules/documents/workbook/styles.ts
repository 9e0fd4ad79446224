import { isComputed } from '../../../views/query/csv-cell.ts';
import { xmlText } from '../../../views/export/xml-text.ts';

/** The styles of a workbook's cells, by their numbers; they grow with what the sheets ask for. */
export interface Styles {
  readonly head: number;
  /** A text that looks like a formula stays text when it is edited, too. */
  readonly text: (text: string) => number;
  readonly number: (format: string, isInput: boolean) => number;
  readonly xml: () => string;
}

const PLAIN = 0;
const HEAD = 1;
const GUARDED = 2;
const FIRST_OWN = 3;
/** Below it the formats are the spreadsheet's own. */
const FIRST_FORMAT = 164;
const INPUT_FONT = 2;
const INPUT_FILL = 2;

export function createStyles(): Styles {
  const formats: string[] = [];
  const own = new Map<string, { readonly format: number; readonly isInput: boolean }>();
  return {
    head: HEAD,
    text: (text) => (isComputed(text) ? GUARDED : PLAIN),
    number: (format, isInput) => {
      const key = `${isInput ? 'input' : 'plain'} ${format}`;
      if (!own.has(key)) {
        if (!formats.includes(format)) formats.push(format);
        own.set(key, { format: FIRST_FORMAT + formats.indexOf(format), isInput });
      }
      return FIRST_OWN + [...own.keys()].indexOf(key);
    },
    xml: () => stylesXml(formats, [...own.values()]),
  };
}

const stylesXml = (formats: readonly string[], own: readonly { format: number; isInput: boolean }[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  (formats.length === 0
    ? ''
    : `<numFmts count="${formats.length}">${formats
        .map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(code)}"/>`)
        .join('')}</numFmts>`) +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font>' +
  '<font><sz val="11"/><color rgb="FF1F4FBF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEAF1FB"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FIRST_OWN + own.length}">` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1">' +
  '<alignment wrapText="1" vertical="bottom"/></xf>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  own
    .map(
      ({ format, isInput }) =>
        `<xf numFmtId="${format}" fontId="${isInput ? INPUT_FONT : 0}" fillId="${isInput ? INPUT_FILL : 0}" borderId="0" xfId="0"` +
        ` applyNumberFormat="1"${isInput ? ' applyFont="1" applyFill="1"' : ''}/>`,
    )
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
