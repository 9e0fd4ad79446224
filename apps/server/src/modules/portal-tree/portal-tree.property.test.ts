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
/** `at` picks one of the nodes that there are, or none; `to` the parent of a moved one, `place` one of its places. */
const operation = fc.record({
  what: fc.constantFrom('create', 'create', 'create', 'rename', 'delete', 'move', 'move'),
  level: fc.nat({ max: 3 }),
  at: fc.nat({ max: 3 }),
  to: fc.nat({ max: 1 }),
  place: fc.nat({ max: 3 }),
});

/** The model: what should be there. */
interface Node {
  readonly id: number;
  readonly level: number;
  parent: Node | undefined;
  name: string;
  version: number;
}
const stateOf = z.looseObject({ id: z.number(), version: z.number() });

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

const versionsOf = (portals: readonly AdminPortal[]): Map<string, number> => {
  const menus = portals.flatMap(({ Menus }) => Menus);
  const submenus = menus.flatMap(({ SubMenus }) => SubMenus);
  const byLevel = { portal: portals, menu: menus, submenu: submenus, link: submenus.flatMap(({ Links }) => Links) };
  return new Map(
    Object.entries(byLevel).flatMap(([level, nodes]) => nodes.map(({ id, version }) => [`${level} ${id}`, version])),
  );
};

it('whatever is created, renamed, moved and deleted, the tree is what was asked for, in order, and nothing with children goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 20 }), async (operations) => {
      await sql`delete from fundscope.portals`.execute(server.database.kysely);
      let nodes: Node[] = [];
      for (const [step, { what, level, at, to, place }] of operations.entries()) {
        const name = `${what} ${step}`;
        const url = `/api/admin${levels[level]}`;
        if (what === 'create') {
          const parent = nodes.filter((node) => node.level === level - 1)[at];
          if (level > 0 && !parent) continue;
          const answer = await admin.post(url, parent ? { ParentID: parent.id, name } : { name });
          expect(answer.statusCode).toBe(201);
          const { id, version } = stateOf.parse(answer.json());
          nodes.push({ id, version, level, parent, name });
          continue;
        }
        const node = nodes.filter((candidate) => candidate.level === level)[at];
        if (!node) continue;
        if (what === 'rename') {
          const answer = await admin.post(`${url}/modify`, { id: node.id, version: node.version, name });
          expect(answer.statusCode).toBe(200);
          node.name = name;
          node.version = stateOf.parse(answer.json()).version;
        } else if (what === 'move') {
          const parent = nodes.filter((candidate) => candidate.level === level - 1)[to] ?? node.parent;
          const siblings = nodes.filter((other) => other.level === level && other.parent === parent && other !== node);
          const body = { id: node.id, version: node.version, place, ...(parent && { ParentID: parent.id }) };
          const answer = await admin.post(`${url}/move`, body);
          expect(answer.statusCode, answer.body).toBe(place > siblings.length ? 400 : 200);
          if (place > siblings.length) continue;
          node.version = stateOf.parse(answer.json()).version;
          node.parent = parent;
          const others = nodes.filter((other) => other !== node && !siblings.includes(other));
          nodes = [...others, ...siblings.toSpliced(place, 0, node)];
        } else {
          const hasChildren = nodes.some(({ parent }) => parent === node);
          const answer = await admin.post(`${url}/delete/${node.id}`, { id: node.id });
          expect(answer.statusCode).toBe(hasChildren ? 409 : 204);
          if (!hasChildren) nodes = nodes.filter((candidate) => candidate !== node);
        }
      }
      const tree = adminPortalsSchema.parse((await admin.get('/api/adminportal')).json());
      expect(readTree(tree)).toEqual(modelTree(nodes));
      // Whoever was not renamed or moved has kept its version.
      expect(versionsOf(tree)).toEqual(
        new Map(nodes.map(({ id, level, version }) => [`${levels[level]} ${id}`, version])),
      );
    }),
    { numRuns: 60 },
  );
});
