import type { ImportPlan, ImportTargets } from '@fundscope/contract/imports';
import type { StoredReading } from './imports.repository.ts';
import { refused } from './refused.ts';

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
    throw refused('bad-request', { code: 'columns-not-of-file' }, { field: 'columns' });
  }
  if (plan.columns.every(({ isHidden }) => isHidden)) {
    throw refused('bad-request', { code: 'no-column-shown' }, { field: 'columns' });
  }
  const books = plan.columns.filter(({ type }) => type === 'book').map(({ name }) => name);
  if (books.length > 1) throw refused('bad-request', { code: 'two-books', columns: books }, { field: 'columns' });
  const group = plan.groups.find((wanted) => !groups.includes(wanted));
  if (group !== undefined) throw refused('bad-request', { code: 'no-such-group', group, groups }, { field: 'groups' });
  checkTarget(
    plan,
    views.find(({ WVName }) => WVName.toLowerCase() === plan.viewName.toLowerCase()),
  );
}

/** @param known the view that has the name already */
function checkTarget(plan: ImportPlan, known: ImportTargets['views'][number] | undefined): void {
  const field = { field: 'viewName' };
  if (!known) {
    if (plan.mode !== 'append' && plan.mode !== 'merge') return;
    throw refused('conflict', { code: 'no-such-view', view: plan.viewName }, field);
  }
  const view = known.WVName;
  if (!known.isImported) throw refused('conflict', { code: 'view-of-catalogue', view, source: '' }, field);
  if (plan.mode === 'new') throw refused('conflict', { code: 'view-taken', view }, field);
  const hasKey = [...plan.columns, ...known.columns].some(({ isKey }) => isKey);
  if (plan.mode === 'merge' && !hasKey) throw refused('bad-request', { code: 'no-key', view }, { field: 'columns' });
}
