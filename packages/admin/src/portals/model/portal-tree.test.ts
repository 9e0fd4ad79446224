// @vitest-environment node
import type { AdminPortal } from '@fundscope/contract/administration';
import { describe, expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { demoPortals } from '../../testing/demo-portals.ts';
import { applyMove, dropMove, parentMove, stepMove } from './move-node.ts';
import { previewNavigation } from './preview.ts';
import { shownNodes, treeNodes } from './tree-nodes.ts';

const nodes = treeNodes(demoPortals, 'en');
const nodeOf = (key: string, among = nodes) => {
  const node = among.find((one) => one.key === key);
  if (!node) throw new Error(`there is no ${key}`);
  return node;
};
const everywhere = () => true;
const names = (portals: readonly AdminPortal[], submenuId: number) =>
  portals
    .flatMap(({ Menus }) => Menus.flatMap(({ SubMenus }) => SubMenus))
    .find(({ id }) => id === submenuId)
    ?.Links.map(({ name }) => name);

describe('the portal tree', () => {
  it('has portals, menus, submenus and links, each below its parent where that is open', () => {
    expect(nodes.map(({ key }) => key)).toEqual(
      'portal-1 menu-10 submenu-100 link-1000 link-1001 link-1002 submenu-101 link-1003 menu-11 submenu-102 link-1004 portal-2'.split(
        ' ',
      ),
    );
    const keys = (open: string[], search = '') => shownNodes(nodes, new Set(open), search).map(({ key }) => key);
    expect(keys([])).toEqual(['portal-1', 'portal-2']);
    expect(keys(['portal-1', 'submenu-100'])).toEqual(['portal-1', 'menu-10', 'menu-11', 'portal-2']);
    expect(keys([], 'FACTORS (')).toEqual(['portal-1', 'menu-10', 'submenu-101', 'link-1003']);
  });

  it('lets a node step among its siblings and no further', () => {
    expect(stepMove(nodeOf('link-1000'), -1)).toBeNull();
    expect(stepMove(nodeOf('link-1002'), 1)).toBeNull();
    const move = stepMove(nodeOf('link-1000'), 1);
    expect(move && names(applyMove(demoPortals, move), 100)).toEqual(['VaR on request', 'Limits', 'Value at risk']);
  });

  it('lets a node go to another parent of its level, in portals that are edited only', () => {
    const move = parentMove(nodeOf('link-1000'), 1, nodes, everywhere);
    const after = move ? applyMove(demoPortals, move) : [];
    expect(names(after, 100)).toEqual(['VaR on request', 'Value at risk']);
    expect(names(after, 101)).toEqual(['Risk factors (old)', 'Limits']);
    expect(parentMove(nodeOf('menu-10'), 1, nodes, everywhere)).toMatchObject({ parentId: 2, place: 0 });
    expect(parentMove(nodeOf('menu-10'), 1, nodes, (portalId) => portalId === 1)).toBeNull();
    expect(parentMove(nodeOf('portal-1'), 1, nodes, everywhere)).toBeNull();
  });

  it('lets a dragged node be dropped before, after and into, into its own level only', () => {
    const drop = (dragged: string, over: string, isLowerHalf = false) =>
      dropMove(nodeOf(dragged), nodeOf(over), { isLowerHalf, isEditable: (portalId) => portalId === 1 });
    const order = (move: ReturnType<typeof drop>) => move && names(applyMove(demoPortals, move), 100);
    expect(order(drop('link-1000', 'link-1002', true))).toEqual(['VaR on request', 'Value at risk', 'Limits']);
    expect(order(drop('link-1000', 'link-1002'))).toEqual(['VaR on request', 'Limits', 'Value at risk']);
    expect(order(drop('link-1002', 'link-1000'))).toEqual(['Value at risk', 'Limits', 'VaR on request']);
    expect(order(drop('link-1004', 'submenu-100'))).toEqual([
      'Limits',
      'VaR on request',
      'Value at risk',
      'Worst scenario',
    ]);
    expect(drop('link-1000', 'menu-11')).toBeNull();
    expect(drop('menu-10', 'portal-2')).toBeNull();
    expect(drop('portal-2', 'portal-1')).toMatchObject({ parentId: null, place: 0 });
  });

  it('stays as it was where a move names what is not there', () => {
    expect(applyMove(demoPortals, { kind: 'link', id: 9, parentId: 100, place: 0 })).toEqual(demoPortals);
    expect(applyMove(demoPortals, { kind: 'menu', id: 10, parentId: 9, place: 0 })).toEqual(demoPortals);
  });
});

it('each deed at each level is said as the specification says it', () => {
  const kinds = ['portal', 'menu', 'submenu', 'link'] as const;
  const said = kinds.flatMap((kind) => [en.created[kind], en.modified[kind], en.deleted[kind]]);
  expect(said).toEqual(
    ['Portal', 'Menu', 'Submenu', 'Link'].flatMap((noun) =>
      ['created', 'modified', 'deleted'].map((deed) => `${noun} ${deed}.`),
    ),
  );
});

describe('the preview of what a user would see', () => {
  it('shows the portals of their groups, without v2 menus and hidden links, and says why the rest is not seen', () => {
    const { shown, unseen } = previewNavigation(demoPortals, new Set([1]));
    expect(shown.map(({ name }) => name)).toEqual(['Market Risk']);
    expect(names(shown, 100)).toEqual(['Limits', 'VaR on request', 'Value at risk']);
    expect(names(shown, 101)).toBeUndefined();
    expect(unseen.map(({ name, reason }) => [name, reason])).toEqual([
      ['Risk factors (old)', 'hidden'],
      ['Stress tests', 'v2'],
      ['Data Services', 'no-group'],
    ]);
  });

  it('shows every portal that has menus to an administrator', () => {
    const { unseen } = previewNavigation(demoPortals, null);
    expect(unseen.at(-1)).toMatchObject({ name: 'Data Services', reason: 'no-menus' });
  });
});
