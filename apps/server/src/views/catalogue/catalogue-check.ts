import type { Db } from '../../database/connection.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { correctionFunctionFaults } from './correction-functions.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { readRelation, relationFaults } from '../query/relation-columns.ts';
import type { RowPolicyFinding, RowPolicyPlan } from '../row-security/plan-row-policies.ts';
import { planAllRowPolicies } from '../row-security/apply-row-policies.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';

/** A view of the database, whichever way it came there. */
export interface StoredView {
  readonly definition: ViewDefinition;
  readonly isFromCatalogue: boolean;
}

export interface CatalogueFindings {
  /** What keeps a catalogue from being applied; with file and line. */
  readonly faults: readonly string[];
  /** Views whose rows the database itself does not limit to the reader's books; with file and line, and the cure. */
  readonly gaps: readonly string[];
  /** What the database needs for the views to be limited. */
  readonly rowPolicies: Pick<RowPolicyPlan, 'steps'>;
}

/** What a catalogue says that the database, or the views which stay beside it, do not bear out. Changes nothing. */
export async function checkCatalogue(
  db: Db,
  entries: readonly CatalogueEntry[],
  stored: readonly StoredView[],
): Promise<CatalogueFindings> {
  const staying = stored.filter(({ isFromCatalogue }) => !isFromCatalogue).map(({ definition }) => definition);
  const plan = await planAllRowPolicies(db, [...entries.map(({ definition }) => definition), ...staying]);
  const describe = (finding: RowPolicyFinding): string => {
    const entry = entries.find(({ definition }) => definition.name === finding.view);
    const position = entry ? `${entry.place([finding.field])}: ` : '';
    return `${position}view ${finding.view}: ${finding.message}`;
  };
  const distinct = (findings: readonly RowPolicyFinding[]): string[] => [...new Set(findings.map(describe))];
  return {
    faults: [...nameFaults(entries, staying), ...(await fitFaults(db, entries)), ...distinct(plan.faults)],
    gaps: distinct(plan.gaps),
    rowPolicies: plan,
  };
}

function nameFaults(entries: readonly CatalogueEntry[], staying: readonly ViewDefinition[]): string[] {
  const taken = new Set(staying.map(({ name }) => name.toLowerCase()));
  return entries
    .filter(({ definition }) => taken.has(definition.name.toLowerCase()))
    .map(({ definition, place }) => {
      return `${place(['name'])}: view ${definition.name}: an imported view has that name: rename one of them`;
    });
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
