import type { ImportFile, ImportPlan, ImportPlanColumn, ImportTargets } from '@fundscope/contract/imports';

/** What was chosen for a file, whether it is valid yet or not. Columns are those of the file, in its order. */
export type ImportDraft = ImportPlan;

const MAX_NAME = 63;

/** What a file becomes where nobody says otherwise. */
export const draftOf = (file: ImportFile): ImportDraft => {
  const title = titleOf(file.fileName);
  return {
    viewName: viewNameOf(title),
    title: { en: title, de: title },
    columns: columnsOf(file, []),
    portal: '',
    groups: [],
    environment: 'production',
    mode: 'new',
  };
};

/** Columns as a file was read again: what was chosen for those that are still there stays. */
export const columnsOf = (file: ImportFile, chosen: readonly ImportPlanColumn[]): ImportPlanColumn[] =>
  file.columns.map(({ name, header, type }) => {
    const known = chosen.find((column) => column.name === name);
    return { title: { en: header, de: header }, isKey: false, isHidden: false, ...known, name, type };
  });

/** `Own funds.csv`, `own_funds.csv` : Own funds. */
export function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/u, '')
    .replaceAll('_', ' ')
    .trim();
  return (name === '' ? fileName : name).slice(0, 200);
}

/** A title as a view's name: `Größe 2026` is `GROESSE_2026`. */
export function viewNameOf(title: string): string {
  const name = title
    .replaceAll(/[äöü]/giu, (letter) => `${letter}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\W+/gu, '_')
    .replaceAll(/^[_\d]+|_+$/gu, '')
    .toUpperCase();
  return (name === '' ? 'IMPORTED_VIEW' : name).slice(0, MAX_NAME);
}

export type ColumnsFault =
  | { readonly kind: 'title'; readonly header: string }
  | { readonly kind: 'none-shown' }
  | { readonly kind: 'two-books'; readonly one: string; readonly other: string };

/** The first thing that keeps the columns from being imported. */
export function columnsFault(draft: ImportDraft, file: ImportFile): ColumnsFault | undefined {
  const headerOf = (name: string) => file.columns.find((column) => column.name === name)?.header ?? name;
  const untitled = draft.columns.find(({ title }) => title.en.trim() === '' || title.de.trim() === '');
  if (untitled) return { kind: 'title', header: headerOf(untitled.name) };
  if (draft.columns.every(({ isHidden }) => isHidden)) return { kind: 'none-shown' };
  const [one, other] = draft.columns.filter(({ type }) => type === 'book');
  return one && other && { kind: 'two-books', one: headerOf(one.name), other: headerOf(other.name) };
}

export type NameFault = { readonly kind: 'wrong' } | { readonly kind: 'catalogued' | 'taken'; readonly name: string };

/** Why a view cannot have this name; `taken` is cured by saying what happens to the view that has it. */
export function nameFault(
  { viewName, mode }: Pick<ImportDraft, 'viewName' | 'mode'>,
  views: ImportTargets['views'],
): NameFault | undefined {
  if (!/^[A-Za-z]\w{0,62}$/u.test(viewName)) return { kind: 'wrong' };
  const same = takenBy(viewName, views);
  if (!same) return undefined;
  if (!same.isImported) return { kind: 'catalogued', name: same.WVName };
  return mode === 'new' ? { kind: 'taken', name: same.WVName } : undefined;
}

/** The view that has this name, in any case. */
export const takenBy = (viewName: string, views: ImportTargets['views']): ImportTargets['views'][number] | undefined =>
  views.find(({ WVName }) => WVName.toLowerCase() === viewName.toLowerCase());

/** The draft as it is sent: without spaces around its texts. */
export const planOf = (draft: ImportDraft): ImportPlan => ({
  ...draft,
  title: { en: draft.title.en.trim(), de: draft.title.de.trim() },
  columns: draft.columns.map((column) => ({
    ...column,
    title: { en: column.title.en.trim(), de: column.title.de.trim() },
  })),
  portal: draft.portal.trim(),
});
