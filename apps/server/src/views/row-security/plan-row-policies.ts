import { findColumn, sqlNameOf } from '../definition/view-columns.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { nodeName, type RelationNode } from './relation-tree.ts';

/** What is to be changed in the database. */
export type RowPolicyStep =
  /** A table shows the reader's role the rows of readable books only. */
  | { readonly kind: 'limit'; readonly node: RelationNode; readonly column: string }
  /** An SQL view reads with the rights of whoever asks. */
  | { readonly kind: 'invoke'; readonly node: RelationNode }
  /** The reader's role may read it. */
  | { readonly kind: 'grant'; readonly node: RelationNode };

/** Something that a person must see to. */
export interface RowPolicyFinding {
  /** The view's name. */
  readonly view: string;
  /** Where in its description. */
  readonly field: 'relation' | 'bookColumn';
  readonly message: string;
}

export interface RowPolicyPlan {
  readonly steps: readonly RowPolicyStep[];
  /** Views whose rows the application limits to the reader's books, but not the database. */
  readonly gaps: readonly RowPolicyFinding[];
  /** Descriptions that contradict each other: the views would not show what they say. */
  readonly faults: readonly RowPolicyFinding[];
}

/** A relation that is read, and how far: what matters of a view's description here. */
export interface LimitedRelation {
  /** The view's name. */
  readonly view: string;
  readonly relation: string;
  /** The SQL name of the column that limits its rows; undefined where they are shown whole. */
  readonly bookColumn: string | undefined;
}

export function limitedRelationOf({ name, relation, bookColumn, columns }: ViewDefinition): LimitedRelation {
  const column = bookColumn === undefined ? undefined : findColumn(columns, bookColumn);
  return { view: name, relation, bookColumn: column && sqlNameOf(column) };
}

/** The condition of an SQL view that limits its rows by itself, as a cure tells it. */
const conditionOn = (column: string): string =>
  `(select fundscope.reads_all_books()) or ${column} in (select fundscope.readable_books())`;

/**
 * What one environment's schema needs so that the database by itself shows nobody a foreign book's row. Tables under
 * a view are limited by the column that their own description names, or by one of the same name.
 *
 * @param trees the views' relations by name; a view whose relation is missing here is passed over
 */
export function planRowPolicies(
  views: readonly LimitedRelation[],
  trees: ReadonlyMap<string, RelationNode>,
): RowPolicyPlan {
  const faults: RowPolicyFinding[] = [];
  const gaps: RowPolicyFinding[] = [];
  const steps = new Map<string, RowPolicyStep>();
  const described = new Map<string, { readonly column: string; readonly view: string }>();
  for (const { view, relation, bookColumn } of views) {
    const first = described.get(relation);
    if (bookColumn === undefined) continue;
    if (first === undefined) described.set(relation, { column: bookColumn, view });
    else if (first.column !== bookColumn) {
      const message = `${relation} is limited by its column ${first.column} for the view ${first.view}: name the same column in both, or give one of them an SQL view of its own`;
      faults.push({ view, field: 'bookColumn', message });
    }
  }
  for (const { view, relation, bookColumn } of views) {
    const root = trees.get(relation);
    if (root === undefined || bookColumn === undefined) continue;
    const schema = root.schema;
    const walk = policiesOf(root, bookColumn, (node) =>
      node.schema === schema ? described.get(node.name)?.column : undefined,
    );
    for (const step of walk.steps) steps.set(`${step.kind} ${nodeName(step.node)}`, step);
    gaps.push(...walk.gaps.map((message) => ({ view, field: 'bookColumn' as const, message })));
  }
  for (const { view, relation, bookColumn } of views) {
    const root = trees.get(relation);
    if (root === undefined || bookColumn !== undefined) continue;
    const limited = limitedPart(root, steps);
    if (limited === undefined) continue;
    const message = `the view has no bookColumn, but its rows come from ${nodeName(limited)}, which is limited by books: name the book's column, or give the view an SQL view that reads with its owner's rights`;
    faults.push({ view, field: 'relation', message });
  }
  return { steps: [...steps.values()], gaps, faults };
}

interface Walk {
  readonly steps: RowPolicyStep[];
  readonly gaps: string[];
}

function policiesOf(
  root: RelationNode,
  column: string,
  describedColumn: (node: RelationNode) => string | undefined,
): Walk {
  const steps: RowPolicyStep[] = [];
  const gaps: string[] = [];
  const columnOf = (node: RelationNode): string | undefined =>
    describedColumn(node) ?? node.limitedBy ?? (node.numberColumns.includes(column) ? column : undefined);

  /** Whether the reader's role may, or after these steps will, read it. */
  const letRead = (node: RelationNode): boolean => {
    if (node.isReadable) return true;
    if (node.isOwned && node.isSchemaOwned) {
      steps.push({ kind: 'grant', node });
      return true;
    }
    gaps.push(
      `the reader's role may not read ${nodeName(node)}: let its owner run "grant usage on schema ${node.schema} to fundscope_reader; grant select on ${nodeName(node)} to fundscope_reader"`,
    );
    return false;
  };

  const limitTable = (node: RelationNode, by: string): void => {
    const [other] = node.otherPolicies;
    if (other !== undefined) {
      gaps.push(`${nodeName(node)} has the policy ${other}, which shows further rows: drop it, or make it restrictive`);
    }
    if (node.limitedBy === by) return;
    if (!node.numberColumns.includes(by)) {
      gaps.push(`${nodeName(node)} has no column ${by} of a number type: name the book's column so`);
    } else if (node.isOwned) steps.push({ kind: 'limit', node, column: by });
    else gaps.push(`${nodeName(node)} belongs to another role: let that role apply the catalogue`);
  };

  /** Whether something below limits the rows. */
  const visit = (node: RelationNode): boolean => {
    const by = node === root ? column : columnOf(node);
    switch (node.kind) {
      case 'table':
        letRead(node);
        if (by !== undefined) limitTable(node, by);
        return by !== undefined;
      case 'view':
        return letRead(node) && by !== undefined && visitView(node);
      case 'materialized view':
      case 'foreign table':
        letRead(node);
        if (by === undefined) return false;
        gaps.push(
          `${nodeName(node)} is a ${node.kind}, which knows no policies: describe an SQL view of it made "with (security_barrier)" whose condition is "${conditionOn(by)}"`,
        );
        return true;
    }
  };

  const visitView = (node: RelationNode): boolean => {
    if (node.hasOwnCondition) return true;
    const before = gaps.length;
    const isLimited = node.parts.map(visit).some(Boolean);
    if (!isLimited) {
      gaps.push(
        `${nodeName(node)} reads no table with a column ${column}: name the column alike there, or give the SQL view the condition "${conditionOn(column)}"`,
      );
    } else if (!node.isInvoker) {
      if (!node.isOwned) {
        gaps.push(`${nodeName(node)} belongs to another role: let that role apply the catalogue`);
      } else if (gaps.length === before) {
        steps.push({ kind: 'invoke', node });
      }
    }
    return true;
  };

  visit(root);
  return { steps, gaps };
}

/** A table below with a limit that reaches up to here. */
function limitedPart(node: RelationNode, steps: ReadonlyMap<string, RowPolicyStep>): RelationNode | undefined {
  switch (node.kind) {
    case 'table':
      return node.limitedBy !== undefined || steps.has(`limit ${nodeName(node)}`) ? node : undefined;
    case 'view': {
      const isInvoker = node.isInvoker || steps.has(`invoke ${nodeName(node)}`);
      if (!isInvoker || node.hasOwnCondition) return undefined;
      return node.parts.map((part) => limitedPart(part, steps)).find((part) => part !== undefined);
    }
    case 'materialized view':
    case 'foreign table':
      return undefined;
  }
}
