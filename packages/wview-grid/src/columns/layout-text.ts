import type { ColumnLayout } from './column-layout.ts';

/** Before each column's name: whether it is pinned, hidden, both (`b`) or neither (`s`, for shown). */
const flagOf = (isPinned: boolean, isHidden: boolean) => (isPinned ? (isHidden ? 'b' : 'p') : isHidden ? 'h' : 's');

/**
 * A layout as short text for an address: its columns in order with commas between, `p` before a pinned one, `h`
 * before a hidden one, `s` before others, and a width in px behind a colon, such as `pbook,sdate:120,hcomment`.
 */
export const writeLayout = ({ order, hidden, widths, pinned }: ColumnLayout): string =>
  order
    .map((name) => {
      const width = widths[name];
      return `${flagOf(pinned.includes(name), hidden.includes(name))}${escape(name)}${width === undefined ? '' : `:${width}`}`;
    })
    .join(',');

const escape = (name: string): string => name.replaceAll(/[,:~]/gu, '~$&');
const unescape = (text: string): string => text.replaceAll(/~([^])/gu, '$1');
const columnPattern = /(?:^|,)([sphb])((?:~[^]|[^,:~])+)(?::(\d{1,5}))?(?=,|$)/gu;

/** Reads what `writeLayout` has written; what is no column is left out, and a text without one is no layout. */
export function readLayout(text: string): ColumnLayout | undefined {
  const columns = Array.from(text.matchAll(columnPattern), ([, flag = '', name = '', width]) => ({
    flag,
    name: unescape(name),
    width: width === undefined ? undefined : Number(width),
  }));
  if (columns.length === 0) return undefined;
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ flag }) => flag === 'h' || flag === 'b').map(({ name }) => name),
    widths: Object.fromEntries(columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
    pinned: columns.filter(({ flag }) => flag === 'p' || flag === 'b').map(({ name }) => name),
  };
}
