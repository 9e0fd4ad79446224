import type { DoChange } from '../../audit/audited-change.ts';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import { invalidFields, overloaded } from '../../http/http-error.ts';
import {
  childrenOf,
  lockNode,
  lockOrder,
  parentOf,
  readNode,
  throwMissing,
  writeOrder,
} from './portal-tree.repository.ts';
import { namesOf, type LevelName, type TreeLevel, type TreeNodes } from './tree-level.ts';

export interface NodeMove {
  readonly id: number;
  /** The state of the node that the caller saw. */
  readonly version: number;
  /** Among its new siblings, counted from 0 without the node itself. */
  readonly place: number;
  /** Portals have nothing above them. */
  readonly ParentID?: number | undefined;
}

/**
 * Puts a node to a place below a parent of the same level as its old one. Its siblings are numbered anew, and keep
 * their versions: what their forms show is as it was.
 * @throws {HttpError} `not-found` for node or parent, `record-changed`, `bad-request` for a place beyond the last one.
 */
export const moveNode =
  <Name extends LevelName>(
    level: TreeLevel<Name>,
    { id, version: seen, place, ParentID }: NodeMove,
  ): DoChange<TreeNodes[Name]> =>
  async (db) => {
    const oldParent = await parentOf(db, level, id);
    // From the top down, as every change locks the tree.
    const parents = await lockOrder(
      db,
      level,
      [oldParent, ParentID].filter((parent) => parent !== undefined),
    );
    if (ParentID !== undefined && !parents.has(ParentID)) throwMissing(level.parent!, ParentID, 'ParentID');
    const stored = await lockNode(db, level, { id });
    await refuseChangedRecord(db, { ...namesOf(level, id), stored, seen });
    if ((await parentOf(db, level, id)) !== oldParent) throw overloaded('The tree is being changed: try again.', 1);
    const siblings = (await childrenOf(db, level, ParentID)).filter((child) => child !== id);
    if (place > siblings.length) throw beyondLastPlace(siblings.length);
    const oldPlace = (await childrenOf(db, level, oldParent)).indexOf(id);
    if (oldParent === ParentID && oldPlace === place) return { result: await readNode(db, level, id) };
    const version = await writeOrder(db, level, { id, parentId: ParentID, order: siblings.toSpliced(place, 0, id) });
    const before = { ...stored, ...(oldParent !== undefined && { ParentID: oldParent }), place: oldPlace };
    const after = { ...stored, version, ...(ParentID !== undefined && { ParentID }), place };
    return { result: await readNode(db, level, id), audit: { action: `${level.name}.move`, before, after } };
  };

const beyondLastPlace = (maximum: number) =>
  invalidFields([{ field: 'place', code: 'too-large', message: `must be from 0 to ${maximum}`, maximum }]);
