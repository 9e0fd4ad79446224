// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import {
  isMenuOpen,
  isPortalOpen,
  isSubmenuOpen,
  menuNode,
  nothingDecided,
  openPlace,
  portalNode,
  setNode,
} from './open-nodes.ts';

const navigation = [buildPortal(), buildPortal({ PortalID: 2 })];

describe('the open nodes of the navigation', () => {
  it('the first portal opens by default', () => {
    expect(isPortalOpen(nothingDecided, navigation, 1)).toBe(true);
    expect(isPortalOpen(nothingDecided, navigation, 2)).toBe(false);
  });

  it('closing the open portal keeps it closed', () => {
    expect(isPortalOpen(setNode(nothingDecided, portalNode(1), false), navigation, 1)).toBe(false);
  });

  it('are kept per portal, menu and submenu', () => {
    const nodes = setNode(setNode(nothingDecided, portalNode(2), true), menuNode(1, 10), true);
    expect(isPortalOpen(nodes, navigation, 2)).toBe(true);
    expect(isMenuOpen(nodes, 1, 10)).toBe(true);
    expect(isMenuOpen(nodes, 2, 10)).toBe(false);
  });

  it('menus and submenus start closed', () => {
    const menu = buildMenu({ SubMenus: [buildSubmenu(), buildSubmenu({ id: 101 })] });
    expect(isMenuOpen(nothingDecided, 1, menu.id)).toBe(false);
    expect(isSubmenuOpen(nothingDecided, 1, menu, 100)).toBe(false);
    expect(isSubmenuOpen(nothingDecided, 1, menu, 101)).toBe(false);
  });

  it('a menu with only one submenu opens it automatically', () => {
    expect(isSubmenuOpen(nothingDecided, 1, buildMenu(), 100)).toBe(true);
  });

  it('nav opens its portal and submenu, and the first portal no more by itself', () => {
    const nodes = openPlace(nothingDecided, { portal: 2, menu: 10, submenu: 100, link: 1000 });
    const menu = buildMenu({ SubMenus: [buildSubmenu(), buildSubmenu({ id: 101 })] });
    expect(isPortalOpen(nodes, navigation, 2)).toBe(true);
    expect(isMenuOpen(nodes, 2, 10)).toBe(true);
    expect(isSubmenuOpen(nodes, 2, menu, 100)).toBe(true);
    expect(isSubmenuOpen(nodes, 2, menu, 101)).toBe(false);
    expect(isPortalOpen(nodes, navigation, 1)).toBe(false);
  });
});
