import type { LinkView } from '@fundscope/contract/administration';
import { fieldErrorText } from '@fundscope/contract/errors';
import { documentOfLink, inlineFilterOfLink, viewNameOfLink } from '@fundscope/contract/navigation';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { invalidFields, type HttpError } from '../../http/http-error.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { findColumn, listedColumns } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { findDownload } from '../documents/house/downloads.ts';

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
 * @param templates the folder of the documents' templates
 * @throws {HttpError} `bad-request` for an unknown view, for a column of `inlineFilter` that the view does not list, and for an
 *   unknown document; the part is named
 */
export async function refuseBrokenLink(
  db: Db,
  { link, templates }: { link: string; templates: string },
): Promise<void> {
  const document = documentOfLink(link);
  if (document !== undefined && !findDownload(templates, document)) throw wrongLink('unknown-document', document);
  const name = viewNameOfLink(link);
  if (name === undefined) return;
  const { rows } = await sql<{ definition: ViewDefinition }>`
    select definition from fundscope.views
    where lower(wv_name) = lower(${name}) or exists (
      select from jsonb_array_elements_text(coalesce(definition -> 'aliases', '[]')) alias
      where lower(alias) = lower(${name}))
    limit 1`.execute(db);
  const [view] = rows;
  if (!view) throw wrongLink('unknown-view', name);
  const columns = listedColumns(view.definition);
  for (const group of inlineFilterOfLink(link)) {
    const unknown = group.find((column) => !findColumn(columns, column));
    if (unknown !== undefined) throw wrongLink('unknown-column', unknown);
    if (group.length > 2) throw wrongLink('too-many-levels', group.join(':'));
  }
}

type LinkFault = 'unknown-view' | 'unknown-column' | 'too-many-levels' | 'unknown-document';

function wrongLink(code: LinkFault, part: string): HttpError {
  const shown = { name: part.slice(0, 100) };
  return invalidFields([{ field: 'link', code, message: fieldErrorText(code, shown, 'en'), ...shown }]);
}
