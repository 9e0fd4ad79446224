import type { LinkView } from '@fundscope/contract/administration';
import { fieldErrorText } from '@fundscope/contract/errors';
import { viewNameOfLink } from '@fundscope/contract/navigation';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { invalidFields } from '../../http/http-error.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import { textIn } from '../../views/definition/localised-text.ts';

/** The views that a link can open, sorted by title in the collation of the language. */
export async function listLinkViews(db: Db, locale: 'de' | 'en'): Promise<LinkView[]> {
  const { compare } = new Intl.Collator(locale);
  const views = await storedViews(db);
  return views
    .map(({ definition: { name, title } }) => ({ WVName: name, Title: textIn(locale, title) }))
    .toSorted((one, other) => compare(one.Title, other.Title));
}

/**
 * Views match by name or alias in any case, as `readableView` finds them.
 * @throws {HttpError} `bad-request` where the link opens a view that does not exist
 */
export async function refuseUnknownView(db: Db, link: string): Promise<void> {
  const name = viewNameOfLink(link);
  if (name === undefined) return;
  const { rows } = await sql`
    select from fundscope.views
    where lower(wv_name) = lower(${name}) or exists (
      select from jsonb_array_elements_text(coalesce(definition -> 'aliases', '[]')) alias
      where lower(alias) = lower(${name}))
    limit 1`.execute(db);
  if (rows.length > 0) return;
  const shown = { name: name.slice(0, 100) };
  const message = fieldErrorText('unknown-view', shown, 'en');
  throw invalidFields([{ field: 'link', code: 'unknown-view', message, ...shown }]);
}
