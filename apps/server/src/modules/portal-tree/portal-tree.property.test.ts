import { adminPortalsSchema, type AdminPortal } from '@fundscope/contract/administration';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, type Caller } from '../../../test/caller.ts';

const server = setUpTestApp();
let admin: Caller;
beforeAll(async () => {
  ({ caller: admin } = await addAdministrator(server));
});

const levels = ['portal', 'menu', 'submenu', 'link'] as const;
/** `at` picks one of the nodes that there are, or none. */
const operation = fc.record({
  what: fc.constantFrom('create', 'create', 'rename', 'delete'),
  level: fc.nat({ max: 3 }),
  at: fc.nat({ max: 3 }),
});

/** The model: what should be there. */
interface Node {
  readonly id: number;
  readonly level: number;
  readonly parent: Node | undefined;
  name: string;
}
const idOf = z.looseObject({ id: z.number() });

const modelTree = (nodes: readonly Node[], parent?: Node): unknown[] =>
  nodes
    .filter((node) => node.parent === parent)
    .map((node) => ({ id: node.id, name: node.name, below: modelTree(nodes, node) }));

const readTree = (portals: readonly AdminPortal[]): unknown[] =>
  portals.map(({ id, name, Menus }) => ({
    id,
    name,
    below: Menus.map((menu) => ({
      id: menu.id,
      name: menu.name,
      below: menu.SubMenus.map((submenu) => ({
        id: submenu.id,
        name: submenu.name,
        below: submenu.Links.map((link) => ({ id: link.id, name: link.name, below: [] })),
      })),
    })),
  }));

it('whatever is created, renamed and deleted, the tree is what was asked for, in order, and nothing with children goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 20 }), async (operations) => {
      await sql`delete from fundscope.portals`.execute(server.database.kysely);
      let nodes: Node[] = [];
      for (const [step, { what, level, at }] of operations.entries()) {
        const name = `${what} ${step}`;
        const url = `/api/admin${levels[level]}`;
        if (what === 'create') {
          const parent = nodes.filter((node) => node.level === level - 1)[at];
          if (level > 0 && !parent) continue;
          const answer = await admin.post(url, parent ? { ParentID: parent.id, name } : { name });
          expect(answer.statusCode).toBe(201);
          nodes.push({ id: idOf.parse(answer.json()).id, level, parent, name });
          continue;
        }
        const node = nodes.filter((candidate) => candidate.level === level)[at];
        if (!node) continue;
        if (what === 'rename') {
          expect((await admin.post(`${url}/modify`, { id: node.id, name })).statusCode).toBe(200);
          node.name = name;
        } else {
          const hasChildren = nodes.some(({ parent }) => parent === node);
          const answer = await admin.post(`${url}/delete/${node.id}`, { id: node.id });
          expect(answer.statusCode).toBe(hasChildren ? 409 : 204);
          if (!hasChildren) nodes = nodes.filter((candidate) => candidate !== node);
        }
      }
      const tree = adminPortalsSchema.parse((await admin.get('/api/adminportal')).json());
      expect(readTree(tree)).toEqual(modelTree(nodes));
    }),
    { numRuns: 60 },
  );
});
