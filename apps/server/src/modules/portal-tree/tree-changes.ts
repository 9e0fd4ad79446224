import { withLeadingSlash } from '@fundscope/contract/navigation';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import {
  deleteNodeRow,
  groupsOfPortal,
  hasChildren,
  insertNode,
  lockNode,
  readNode,
  updateNode,
  type NodeFields,
} from './portal-tree.repository.ts';
import { refuseBrokenLink } from './link-views.ts';
import { namesOf, portalLevel, type LevelName, type TreeLevel, type TreeNodes } from './tree-level.ts';

/** Portals have nothing above them. */
export interface NewNode {
  readonly name: string;
  readonly ParentID?: number | undefined;
}

/**
 * A node after its siblings, with nothing below it. Groups see a new portal when they get a membership, a new
 * link when it is shown.
 * @throws {HttpError} `not-found` where there is no such parent.
 */
export const createNode =
  <Name extends LevelName>(level: TreeLevel<Name>, { name, ParentID }: NewNode): DoChange<TreeNodes[Name]> =>
  async (db) => {
    if (level.parent && ParentID !== undefined) await lockNode(db, level.parent, { id: ParentID, field: 'ParentID' });
    const id = await insertNode(db, level, { name, ...(ParentID !== undefined && { parentId: ParentID }) });
    await requireWithinLimit(db, level.limit, { owner: ParentID ?? 0 });
    await requireWithinLimit(db, 'navigation-nodes');
    const fields = await lockNode(db, level, { id });
    const after = { ...fields, ...(ParentID !== undefined && { ParentID }) };
    return { result: await readNode(db, level, id), audit: { action: `${level.name}.create`, after } };
  };

/** A node's number and those of its fields that are to be; what is not given stays. */
export type NodeChange = { readonly id: number; readonly version?: number | undefined } & {
  readonly [field: string]: string | number | boolean | undefined;
};

/**
 * @param templates the folder of the documents' templates
 * @throws {HttpError} `not-found`, `record-changed`, or what `refuseBrokenLink` throws
 */
export const modifyNode =
  <Name extends LevelName>(
    level: TreeLevel<Name>,
    { id, version: seen, ...change }: NodeChange,
    templates: string,
  ): DoChange<TreeNodes[Name]> =>
  async (db) => {
    const before = await lockNode(db, level, { id });
    await refuseChangedRecord(db, { ...namesOf(level, id), stored: before, seen });
    const isRenamed = change['name'] !== undefined && change['name'] !== before['name'];
    const wanted = isRenamed ? { ...change, name_de: change['name_de'] ?? '' } : change;
    const fields: NodeFields = Object.fromEntries(
      Object.entries(wanted).flatMap(([field, value]) => {
        // A rename removes the German name, so an equal one is written again.
        const isKept = value === before[field] && !(isRenamed && field === 'name_de' && value !== '');
        return value === undefined || isKept ? [] : [[field, value]];
      }),
    );
    if (Object.keys(fields).length === 0) return { result: await readNode(db, level, id) };
    const { link } = fields;
    // A stored link whose target is refused today can still be renamed and hidden.
    if (typeof link === 'string' && link !== withLeadingSlash(String(before['link']))) {
      await refuseBrokenLink(db, { linkId: id, link, templates });
    }
    const version = await updateNode(db, level, { id, fields });
    const after = { ...before, ...fields, version };
    return {
      result: await readNode(db, level, id),
      audit: { action: `${level.name}.modify`, before, after, isWithoutVersion: seen === undefined },
    };
  };

interface NodeDeletion {
  readonly pathId: number;
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * A portal's memberships go with it, and stand in the audit trail.
 * @throws {HttpError} `bad-request` where address and body differ, `not-found`, or `conflict` where there are children.
 */
export const deleteNode =
  (level: TreeLevel, { pathId, id, version: seen }: NodeDeletion): DoChange<void> =>
  async (db) => {
    if (pathId !== id) {
      const message = `The address says ${level.name} ${pathId} and the body ${id}: send the same number in both.`;
      throw new HttpError('bad-request', message, { field: 'id', fieldCode: 'not-as-addressed' });
    }
    const fields = await lockNode(db, level, { id });
    await refuseChangedRecord(db, { ...namesOf(level, id), stored: fields, seen });
    if (await hasChildren(db, level, id)) {
      throw new HttpError('conflict', 'Could not delete, plz delete child(s) first', {
        field: 'id',
        fieldCode: 'has-children',
      });
    }
    const before = level.name === portalLevel.name ? { ...fields, GroupIDs: await groupsOfPortal(db, id) } : fields;
    await deleteNodeRow(db, level, id);
    return {
      result: undefined,
      audit: { action: `${level.name}.delete`, before, isWithoutVersion: seen === undefined },
    };
  };
