import { expect, it } from 'vitest';
import { germanNames } from './demo-navigation-german.ts';
import { demoPortals } from './demo-navigation.ts';

it('every name of the demo firm’s navigation has a German one', () => {
  const names = demoPortals.flatMap((portal) => [
    portal.name,
    ...portal.menus.flatMap((menu) => [
      menu.name,
      ...menu.submenus.flatMap((submenu) => [submenu.name, ...submenu.links.map(({ name }) => name)]),
    ]),
  ]);
  expect(names.filter((name) => name !== '' && !(name in germanNames))).toEqual([]);
});
