import type { Environment } from '../../database/environments.ts';
import type { FilterPeriod } from './filter-period.ts';
import { fileTexts } from './file-texts.ts';

export interface NamedFile {
  /** Of the view, in the file's language. */
  readonly title: string;
  readonly locale: 'de' | 'en';
  readonly environment: Environment;
  /** The days of the rows as far as the filter names them, never the day of the export. */
  readonly period: FilterPeriod;
  /** Time of the export, which begins with `YYYY-MM-DD`. It is named, and only where the filter names no day. */
  readonly createdAt: string;
  /** Whether values have the form in which a screen shows them: a second kind of CSV. */
  readonly isShown: boolean;
  /** Without its dot. */
  readonly extension: string;
}

/** Beyond it, a folder with a long path has no room for the file. */
const MAX_TITLE = 100;

/** The `content-disposition` of a view's file: title, data set, days of the data and form, which tell files apart. */
export function attachment(file: NamedFile): string {
  const texts = fileTexts[file.locale];
  const parts = [
    fileTitle(file),
    texts.environments[file.environment],
    daysText(file),
    ...(file.isShown ? [texts.asShown] : []),
  ];
  const name = `${parts.join(' - ')}.${file.extension}`;
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_');
  // RFC 6266: who does not know the second takes the first.
  return `attachment; filename="${plain}"; filename*=UTF-8''${extendedValue(name)}`;
}

function daysText({ locale, period: { first, last }, createdAt }: NamedFile): string {
  const texts = fileTexts[locale];
  if (first !== undefined && last !== undefined) return first === last ? first : texts.period(first, last);
  if (first !== undefined) return texts.from(first);
  return last === undefined ? texts.exportedOn(createdAt.slice(0, 10)) : texts.until(last);
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
