import type { ImportPlan, ImportTargets } from '@fundscope/contract/imports';
import { HttpError } from '../../http/http-error.ts';
import type { StoredReading } from './imports.repository.ts';

/**
 * Refuses what could never become a view, before anything runs; the import itself checks what others may change meanwhile.
 * @throws {HttpError} `bad-request` or `conflict`, naming the field.
 */
export function checkPlan(
  plan: ImportPlan,
  { columns }: Pick<StoredReading, 'columns'>,
  { views, groups }: Pick<ImportTargets, 'views' | 'groups'>,
): void {
  const names = plan.columns.map(({ name }) => name);
  if (names.length !== columns.length || columns.some(({ name }, index) => name !== names[index])) {
    throw new HttpError('bad-request', 'columns: must be those of the file, in its order.', { field: 'columns' });
  }
  if (plan.columns.every(({ isHidden }) => isHidden)) {
    throw new HttpError('bad-request', 'columns: show one at least.', { field: 'columns' });
  }
  const books = plan.columns.filter(({ type }) => type === 'book');
  if (books.length > 1) {
    const both = books.map(({ name }) => name).join(', ');
    throw new HttpError('bad-request', `columns: ${both} are all books; only one may limit the rows.`, {
      field: 'columns',
    });
  }
  const unknown = plan.groups.find((group) => !groups.includes(group));
  if (unknown !== undefined) {
    throw new HttpError('bad-request', `groups: there is no group "${unknown}".`, { field: 'groups' });
  }
  const taken = views.find(({ WVName }) => WVName.toLowerCase() === plan.viewName.toLowerCase());
  if (taken && !taken.isImported) {
    throw new HttpError('conflict', `The view ${taken.WVName} comes from the catalogue: choose another name.`, {
      field: 'viewName',
    });
  }
  if (taken && !plan.isReplacing) {
    throw new HttpError('conflict', `There is a view ${taken.WVName} already: replace it, or choose another name.`, {
      field: 'viewName',
    });
  }
}
