// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { helpWords } from '../messages/help-words.ts';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { linkWords } from '../model/link-words.ts';
import { linkEntries } from '../model/palette-entries.ts';
import { paletteMatches } from '../model/palette.ts';
import { searchNavigation } from '../model/visible-navigation.ts';

const portal = (names: { readonly menu: string; readonly submenu: string; readonly links: readonly string[] }) =>
  buildPortal({
    Menus: [
      buildMenu({
        name: names.menu,
        SubMenus: [
          buildSubmenu({
            name: names.submenu,
            Links: [
              buildLink({ id: 1, name: names.links[0]!, link: '/StandardView?WVName=NAV_VIEW' }),
              buildLink({ id: 2, name: names.links[1]!, link: '/Breaches' }),
              buildLink({ id: 3, name: names.links[2]!, link: '/api/documentdownload?doc=Handbook' }),
            ],
          }),
        ],
      }),
    ],
  });
const english = portal({ menu: 'Prices', submenu: 'Daily work', links: ['Net asset values', 'Open work', 'Handbook'] });
const german = portal({ menu: 'Kurse', submenu: 'Tagesgeschäft', links: ['Anteilwerte', 'Offene Arbeit', 'Handbuch'] });
const words = linkWords({ navigations: [[english], [german]], help: helpWords });

const foundBySearch = (search: string) =>
  searchNavigation([english], search, words).flatMap(({ Menus }) =>
    Menus.flatMap(({ SubMenus }) => SubMenus.flatMap(({ Links }) => Links.map(({ name }) => name))),
  );
const ways = { openAddress: () => {}, openLink: () => {}, openSaved: () => {} };
const foundByPalette = (search: string) =>
  paletteMatches(linkEntries({ navigation: [english], words }, ways), search)
    .map(({ name }) => name)
    .toSorted();

describe.each([
  ['the navigation search', (search: string) => foundBySearch(search).toSorted()],
  ['the command palette', foundByPalette],
])('%s', (_, found) => {
  const all = ['Handbook', 'Net asset values', 'Open work'];
  it.each([
    ['a menu', 'prices', all],
    ['a menu in the other language', 'kurse', all],
    ['a submenu in the other language', 'tagesgeschaft', all],
    ['a document in the other language', 'handbuch', ['Handbook']],
    ['a synonym', 'NIW', ['Net asset values']],
    ['a synonym in the other language', 'Nettoinventarwert', ['Net asset values']],
    ['words of the help of a screen', 'evidence', ['Open work']],
    ['words of the help in the other language', 'Überschreitungen', ['Open work']],
    ['words that are nowhere', 'zebra', []],
  ])('finds links by %s', (_case, search, expected) => {
    expect(found(search)).toEqual(expected);
  });
});
