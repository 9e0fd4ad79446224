import type { Environment } from '../../database/environments.ts';
import { fileTexts } from './file-texts.ts';

export interface NamedFile {
  /** Of the view, in the file's language. */
  readonly title: string;
  readonly locale: 'de' | 'en';
  readonly environment: Environment;
  /** `YYYY-MM-DD`, or a time that begins so. */
  readonly today: string;
  /** Without its dot. */
  readonly extension: string;
}

/** Beyond it, a folder with a long path has no room for the file. */
const MAX_TITLE = 100;

/** The `content-disposition` of a view's file: title, data set and day, so that files of two sets are told apart. */
export function attachment(file: NamedFile): string {
  const name = `${fileTitle(file)} - ${fileTexts[file.locale].environments[file.environment]} - ${file.today.slice(0, 10)}.${file.extension}`;
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_');
  // RFC 6266: who does not know the second takes the first.
  return `attachment; filename="${plain}"; filename*=UTF-8''${extendedValue(name)}`;
}

/** The title without what a file's name cannot have on some system. */
const fileTitle = ({ title }: NamedFile): string =>
  title
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|%]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .slice(0, MAX_TITLE)
    // What the cut may have left of a character.
    .replaceAll(/\p{Cs}/gu, '')
    .trim() || 'View';

/** RFC 8187. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
