/**
 * The file name that an answer proposes, without any folder.
 *
 * @param disposition the `content-disposition` header, such as `attachment; filename="NAV.csv"` or, for a
 *   name beyond ASCII, `filename*=UTF-8''…` (RFC 6266), which wins
 * @param fallback the name where the header has none
 */
export const fileName = (disposition: string | undefined, fallback: string): string => {
  const header = disposition ?? '';
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/iu.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/iu.exec(header);
  const name = (extended && decode(extended)) ?? plain?.[1]?.replaceAll(/\\(.)/gu, '$1') ?? plain?.[2] ?? '';
  return name.split(/[/\\]/u).at(-1)?.trim() || fallback;
};

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
};
