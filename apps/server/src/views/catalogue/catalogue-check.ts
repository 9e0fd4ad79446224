import type { Db } from '../../database/connection.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { correctionFunctionFaults } from './correction-functions.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { readRelation, relationFaults } from '../definition/relation-columns.ts';
import type { RowPolicyFinding, RowPolicyPlan } from '../row-security/plan-row-policies.ts';
import { planAllRowPolicies } from '../row-security/apply-row-policies.ts';
import { catalogueFaults, missingViews } from '../definition/definition-faults.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { groupNames, missingGroup } from '../placement/portal-memberships.ts';

/** A view of the database, whichever way it came there. */
export interface StoredView {
  readonly definition: ViewDefinition;
  readonly source: string;
  readonly isFromCatalogue: boolean;
  /** The collection of descriptions that it belongs to; null where it is imported, or older than collections. */
  readonly collection: string | null;
  /** Where that collection's folder lies; empty where it was named, null where an earlier version applied it. */
  readonly folder: string | null;
}

/** By what the views of a folder are known as its own. */
export interface Collection {
  readonly collection: string;
  /** Where the folder lies; two of one name are apart. Not given: the collection was named, wherever its folder lies. */
  readonly folder?: string | undefined;
  /** Whether the folder gets the views that it describes from another place of its name, as one that moved does. */
  readonly isMoved?: boolean;
}

export const isOfCollection = (view: StoredView, { collection, folder = '' }: Collection): boolean =>
  view.isFromCatalogue && view.collection === collection && view.folder === folder;

/** Whether a folder may describe a view that is stored already. */
function mayDescribe(wanted: Collection, view: StoredView): boolean {
  if (view.collection === null || isOfCollection(view, wanted)) return true;
  if (view.collection !== wanted.collection) return false;
  return view.folder === null || wanted.folder === undefined || wanted.isMoved === true;
}

export interface CatalogueFindings {
  /** What keeps a catalogue from being applied; with file and line. */
  readonly faults: readonly string[];
  /** Views whose rows the database itself does not limit to the reader's books; with file and line, and the cure. */
  readonly gaps: readonly string[];
  /** What the database needs for the views to be limited. */
  readonly rowPolicies: Pick<RowPolicyPlan, 'steps'>;
}

/**
 * What a catalogue says that the database, or the views which stay beside it, do not bear out. Changes nothing.
 * @param stored the views of the database, without those that go
 */
export async function checkCatalogue(
  db: Db,
  { entries, ...collection }: Collection & { readonly entries: readonly CatalogueEntry[] },
  stored: readonly StoredView[],
): Promise<CatalogueFindings> {
  const described = new Set(entries.map(({ definition }) => definition.name.toLowerCase()));
  const staying = stored
    .filter(({ definition }) => !described.has(definition.name.toLowerCase()))
    .map(({ definition }) => definition);
  const plan = await planAllRowPolicies(db, [...entries.map(({ definition }) => definition), ...staying]);
  const describe = (finding: RowPolicyFinding): string => {
    const entry = entries.find(({ definition }) => definition.name === finding.view);
    const position = entry ? `${entry.place([finding.field])}: ` : '';
    return `${position}view ${finding.view}: ${finding.message}`;
  };
  const distinct = (findings: readonly RowPolicyFinding[]): string[] => [...new Set(findings.map(describe))];
  return {
    faults: [
      ...originFaults({ ...collection, entries }, stored),
      ...referenceFaults(entries, staying),
      ...(await groupFaults(db, entries)),
      ...(await fitFaults(db, entries)),
      ...distinct(plan.faults),
    ],
    gaps: distinct(plan.gaps),
    rowPolicies: plan,
  };
}

/** A name belongs to whoever had it first: an import, or another folder. */
function originFaults(
  { entries, ...wanted }: Collection & { readonly entries: readonly CatalogueEntry[] },
  stored: readonly StoredView[],
): string[] {
  return entries.flatMap(({ definition: { name }, place }) => {
    const known = stored.find(({ definition }) => definition.name.toLowerCase() === name.toLowerCase());
    if (!known) return [];
    const position = `${place(['name'])}: view ${name}`;
    if (!known.isFromCatalogue) return [`${position}: an imported view has that name: rename one of them`];
    const { collection, folder } = known;
    if (collection === null || mayDescribe(wanted, known)) return [];
    if (collection.includes('/')) return [`${position}: it is one of Fundscope's own (${collection}): rename it`];
    const owner = folder ? `the folder ${folder}` : `the collection ${collection}`;
    const cure = folder
      ? `rename it, or, where this is that folder in another place, name both with --collection ${collection}`
      : `rename it, or apply this folder as that collection (--collection ${collection})`;
    return [`${position}: it belongs to ${owner}: ${cure}`];
  });
}

/** References between the folder and the views beside it; what is wrong within the folder its files tell. */
function referenceFaults(entries: readonly CatalogueEntry[], staying: readonly ViewDefinition[]): string[] {
  const views = [...entries.map(({ definition }) => definition), ...staying];
  const within = catalogueFaults(views).concat(missingViews(views));
  return within.map(({ index, path, message }) => {
    const entry = entries[index];
    if (entry) return `${entry.place(path)}: ${path.join('.')}: ${message}`;
    return `view ${views[index]?.name}, which stays: ${path.join('.')}: ${message}`;
  });
}

async function groupFaults(db: Db, entries: readonly CatalogueEntry[]): Promise<string[]> {
  const known = await groupNames(db);
  return entries.flatMap(({ definition: { navigation = [], correction }, place }) =>
    [
      ...navigation.map(({ groups }, index) => ({ groups, path: ['navigation', index, 'groups'] })),
      { groups: correction?.groups ?? [], path: ['correction', 'groups'] },
    ].flatMap(({ groups, path }) =>
      groups.flatMap((name, position) =>
        known.includes(name) ? [] : [`${place([...path, position])}: ${missingGroup(name, known)}`],
      ),
    ),
  );
}

/** Production must have every relation; another environment's must fit where it has one. */
async function fitFaults(db: Db, entries: readonly CatalogueEntry[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { definition, place } of entries) {
    for (const schema of Object.values(environmentSchemas)) {
      const relation = await readRelation(db, schema, definition.relation);
      if (relation.size === 0 && schema !== environmentSchemas.production) continue;
      const mismatches = [
        ...relationFaults(definition, schema, relation),
        ...(await correctionFunctionFaults(db, definition, schema)),
      ];
      faults.push(...mismatches.map(({ path, message }) => `${place(path)}: ${message}`));
    }
  }
  return faults;
}
