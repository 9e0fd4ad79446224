import { xmlText } from '../../../views/export/xml-text.ts';
import type { Light } from '../model/document.ts';

/** How a cell looks. */
export interface CellStyle {
  readonly format?: string;
  readonly isHead?: boolean;
  readonly isTotal?: boolean;
  /** Meant to be changed. */
  readonly isInput?: boolean;
  readonly side?: 'right' | 'indented';
  /** In a row of several lines: at its top. */
  readonly isTop?: boolean;
  /** Goes on in further lines. */
  readonly isWrapped?: boolean;
  /** A text that looks like a formula stays text when it is edited, too. */
  readonly isGuarded?: boolean;
  readonly light?: Light;
}

/** The styles of a workbook's cells, by their numbers; they grow with what the sheets ask for. */
export interface Styles {
  readonly of: (style: CellStyle) => number;
  readonly xml: () => string;
}

/** Below it the formats are the spreadsheet's own. */
const FIRST_FORMAT = 164;
/** Between a number and the text that follows it there is room, whatever the program does with one of them. */
const sides = { left: '', right: ' horizontal="right" indent="1"', indented: ' horizontal="left" indent="1"' } as const;

const fonts = { plain: 0, bold: 1, input: 2 } as const;
const fills = { none: 0, input: 2, green: 3, yellow: 4, red: 5 } as const;
const borders = { row: 1, head: 2, total: 3 } as const;

export function createStyles(): Styles {
  const formats: string[] = [];
  const numbers = new Map<string, number>();
  const own: CellStyle[] = [];
  return {
    of: (style) => {
      const key = JSON.stringify(style);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (style.format !== undefined && !formats.includes(style.format)) formats.push(style.format);
      own.push(style);
      // The first is the program's own for whatever has none.
      numbers.set(key, own.length);
      return own.length;
    },
    xml: () => stylesXml(formats, own),
  };
}

const font = (inner: string): string => `<font>${inner}<name val="Calibri"/></font>`;
const fill = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`;
const border = ({ top = '', bottom = '' }): string =>
  `<border><left/><right/>${edge('top', top)}${edge('bottom', bottom)}<diagonal/></border>`;
const edge = (name: string, color: string): string =>
  color === '' ? `<${name}/>` : `<${name} style="thin"><color rgb="${color}"/></${name}>`;

const INK = 'FF16293D';
const HAIR = 'FFD5DBE1';

function stylesXml(formats: readonly string[], own: readonly CellStyle[]): string {
  const listed = formats.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(code)}"/>`);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (formats.length === 0 ? '' : `<numFmts count="${formats.length}">${listed.join('')}</numFmts>`) +
    `<fonts count="3">${font('<sz val="11"/>')}${font('<b/><sz val="11"/>')}` +
    `${font('<sz val="11"/><color rgb="FF1F4FBF"/>')}</fonts>` +
    '<fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `${fill('FFEAF1FB')}${fill('FFC6EFCE')}${fill('FFFFEB9C')}${fill('FFFFC7CE')}</fills>` +
    `<borders count="4">${border({})}${border({ bottom: HAIR })}${border({ bottom: INK })}` +
    `${border({ top: INK, bottom: INK })}</borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${own.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `${own.map((style) => styleXml(style, formats)).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    // A check that fails.
    '<dxfs count="1"><dxf><font><b/><color rgb="FF9C0006"/></font>' +
    '<fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>'
  );
}

function styleXml(style: CellStyle, formats: readonly string[]): string {
  const { format, isHead, isTotal, isInput, side, isTop, isWrapped, isGuarded, light } = style;
  const fontId = isHead || isTotal ? fonts.bold : isInput ? fonts.input : fonts.plain;
  const fillId = light ? fills[light] : isInput ? fills.input : fills.none;
  const borderId = isHead ? borders.head : isTotal ? borders.total : borders.row;
  const numFmtId = format === undefined ? 0 : FIRST_FORMAT + formats.indexOf(format);
  return (
    `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0" applyNumberFormat="1"` +
    ` applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${isGuarded ? ' quotePrefix="1"' : ''}>` +
    `<alignment${sides[side ?? 'left']} vertical="${isHead ? 'bottom' : isTop ? 'top' : 'center'}"${isWrapped || isHead ? ' wrapText="1"' : ''}/></xf>`
  );
}
