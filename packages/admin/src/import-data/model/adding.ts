import type { ImportFile, ImportRefusal, ImportTargets } from '@fundscope/contract/imports';
import type { ImportDraft } from './import-draft.ts';

type KnownView = ImportTargets['views'][number];

/** Whether rows come to those of a view, which keeps its titles, types and place. */
export const isAdding = ({ mode }: Pick<ImportDraft, 'mode'>): boolean => mode === 'append' || mode === 'merge';

/** The columns that tell the rows apart when they are added: those that were chosen, else the view's own. */
export function keyOf({ columns }: Pick<ImportDraft, 'columns'>, view: KnownView): string[] {
  const namesOfKey = (list: readonly { readonly name: string; readonly isKey: boolean }[]) =>
    list.filter(({ isKey }) => isKey).map(({ name }) => name);
  const chosen = namesOfKey(columns);
  return chosen.length > 0 ? chosen : namesOfKey(view.columns);
}

/** Why the file's rows cannot come to those of the view, as the server would say; types that were only detected give way. */
export function addingFault(draft: ImportDraft, file: ImportFile, view: KnownView): ImportRefusal | undefined {
  if (!isAdding(draft)) return undefined;
  const known = new Map(view.columns.map((column) => [column.name.toLowerCase(), column]));
  const given = new Set(file.columns.map(({ name }) => name.toLowerCase()));
  const extra = file.columns.filter(({ name }) => !known.has(name.toLowerCase())).map(({ header }) => header);
  const missing = view.columns.filter(({ name }) => !given.has(name.toLowerCase())).map(({ name }) => name);
  if (extra.length + missing.length > 0) return { code: 'other-columns', view: view.WVName, extra, missing };
  const others = file.columns.flatMap(({ name, header, type: detected }, index) => {
    const inView = known.get(name.toLowerCase())?.type;
    const inFile = draft.columns[index]?.type ?? detected;
    return inView === undefined || inFile === detected || inFile === inView ? [] : [{ column: header, inView, inFile }];
  });
  if (others.length > 0) return { code: 'other-types', view: view.WVName, columns: others };
  return draft.mode === 'merge' && keyOf(draft, view).length === 0 ? { code: 'no-key', view: view.WVName } : undefined;
}
