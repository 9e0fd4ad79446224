import {
  adminLinkSchema,
  adminMenuSchema,
  adminPortalSchema,
  adminSubmenuSchema,
  linkChangeSchema,
  menuChangeSchema,
  portalChangeSchema,
  submenuChangeSchema,
} from '@fundscope/contract/administration';
import { z } from 'zod';
import type { NodeKind } from './tree-nodes.ts';

/** What the form of a node holds; which of it depends on the level. */
export interface NodeValues {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly name_de: string;
  readonly sh: string;
  readonly title?: string;
  readonly groupName?: string;
  readonly text?: string;
  readonly link?: string;
  readonly intWin?: boolean;
  /** Of a move in the audit trail: the place among its siblings from 0, and the node above. */
  readonly place?: number;
  readonly ParentID?: number;
}

export type NodeField = Exclude<keyof NodeValues, 'id' | 'version' | 'place' | 'ParentID'>;

/** The fields of each level, in their order. */
export const nodeFields: Readonly<Record<NodeKind, readonly NodeField[]>> = {
  portal: ['name', 'name_de', 'sh', 'groupName', 'title'],
  menu: ['name', 'name_de', 'sh', 'text'],
  submenu: ['name', 'name_de', 'sh'],
  link: ['name', 'name_de', 'sh', 'link', 'intWin'],
};

export const nodeChangeSchemas = {
  portal: portalChangeSchema,
  menu: menuChangeSchema,
  submenu: submenuChangeSchema,
  link: linkChangeSchema,
} as const;

export const nodeRecordSchemas = {
  portal: adminPortalSchema,
  menu: adminMenuSchema,
  submenu: adminSubmenuSchema,
  link: adminLinkSchema,
} as const;

/** A node as the audit trail has it: without what is below it. */
export const nodeTrailSchema: z.ZodType<NodeValues> = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  name_de: z.string().default(''),
  sh: z.string(),
  title: z.string().optional(),
  groupName: z.string().optional(),
  text: z.string().optional(),
  link: z.string().optional(),
  intWin: z.boolean().optional(),
  place: z.number().optional(),
  ParentID: z.number().optional(),
});

/** What a version shows of a move; positions are counted from 1. */
export const moveFieldsOf = ({ place, ParentID }: NodeValues): object =>
  place === undefined ? {} : { place: place + 1, ...(ParentID !== undefined && { ParentID }) };

/** What of a stored node its form holds: not its children. */
export function nodeFormOf(kind: NodeKind, record: NodeValues): NodeValues {
  const { id, version, name, name_de, sh } = record;
  const rest = nodeFields[kind].map((field) => [field, record[field]] as const);
  return { id, version, name, name_de, sh, ...Object.fromEntries(rest) };
}
