import type { LinkView } from '@fundscope/contract/administration';
import { fieldErrorText } from '@fundscope/contract/errors';
import {
  documentOfLink,
  inlineFilterOfLink,
  isPortalPage,
  isViewLink,
  viewNameOfLink,
} from '@fundscope/contract/navigation';
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

/** A new target of a link. */
interface LinkTarget {
  readonly linkId: number;
  readonly link: string;
  /** The folder of the documents' templates. */
  readonly templates: string;
}

/**
 * Views match by name or alias in any case, as `readableView` finds them.
 * @throws {HttpError} `bad-request` for an unknown page, view or document, and for a column of `inlineFilter` that the view
 *   does not list; the part is named
 */
export async function refuseBrokenLink(db: Db, { linkId, link, templates }: LinkTarget): Promise<void> {
  if (link === '') return;
  const document = documentOfLink(link);
  if (document !== undefined && !findDownload(templates, document)) throw wrongLink('unknown-document', document);
  if (document === undefined && !isPortalPage(link) && !(await isInSecondPortal(db, linkId))) {
    throw wrongLink('unknown-page', link);
  }
  const name = viewNameOfLink(link);
  if (name === undefined && !isViewLink(link)) return;
  if (name === undefined || name === '') throw wrongLink('no-view', link);
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

/** Whether only the second portal shows the menu of a link. The pages of that portal are unknown here. */
async function isInSecondPortal(db: Db, linkId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.links join fundscope.submenus using (submenu_id) join fundscope.menus m using (menu_id)
    where link_id = ${linkId} and m.text = 'v2'`.execute(db);
  return rows.length > 0;
}

type LinkFault =
  | 'unknown-page'
  | 'no-view'
  | 'unknown-view'
  | 'unknown-column'
  | 'too-many-levels'
  | 'unknown-document';

function wrongLink(code: LinkFault, part: string): HttpError {
  const shown = { name: part.slice(0, 100) };
  return invalidFields([{ field: 'link', code, message: fieldErrorText(code, shown, 'en'), ...shown }]);
}
