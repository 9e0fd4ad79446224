import { importPlanSchema, type ImportPlan } from '@fundscope/contract/imports';

/** Survives a session that ends and a reload, in this tab; nothing of the file's rows is in it. */
const keyOf = (userNr: number): string => `import:${userNr}`;

/** What the user chose for this file in this tab; undefined for nothing, or where the browser forbids storage. */
export function readDraft(userNr: number, importId: string): ImportPlan | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userNr)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('importId' in stored) || !('draft' in stored))
      return undefined;
    return stored.importId === importId && isDraft(stored.draft) ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

/** What is typed may be empty or wrong for now: only the shape counts. */
const isDraft = (draft: unknown): draft is ImportPlan => {
  const { error } = importPlanSchema.safeParse(draft);
  return !error || error.issues.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
};

export function writeDraft(
  userNr: number,
  stored: { readonly importId: string; readonly draft: ImportPlan } | null,
): void {
  try {
    if (stored === null) sessionStorage.removeItem(keyOf(userNr));
    else sessionStorage.setItem(keyOf(userNr), JSON.stringify(stored));
  } catch {
    // The page works without: what was chosen is gone with it.
  }
}
