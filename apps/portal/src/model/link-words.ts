import { viewNameOfLink, type Navigation } from '@fundscope/contract/navigation';
import { helpTopicOf, type HelpTopic } from './help-topic.ts';
import { synonymsOf } from './search-text.ts';

/** Additional search words of links, by link id. */
export type LinkWords = ReadonlyMap<number, readonly string[]>;

/** The words of the help of each screen, in all languages; undefined: they are not loaded. */
export type HelpWords = Readonly<Record<HelpTopic, readonly string[]>>;

interface LinkWordSources {
  /** The navigation in each language. */
  readonly navigations: readonly Navigation[];
  readonly help: HelpWords | undefined;
}

/** Names of portal, menu, submenu and link in all languages, the view's name, the help of its screen, and synonyms. */
export function linkWords({ navigations, help }: LinkWordSources): LinkWords {
  const names = new Map<number, Set<string>>();
  const addresses = new Map<number, string>();
  for (const portal of navigations.flat())
    for (const menu of portal.Menus)
      for (const submenu of menu.SubMenus)
        for (const link of submenu.Links) {
          const known = names.get(link.id) ?? new Set();
          for (const name of [link.name, submenu.name, menu.name, portal.name]) known.add(name);
          names.set(link.id, known);
          addresses.set(link.id, link.link);
        }
  return new Map(
    [...names].map(([id, known]) => {
      const own = [...known, viewNameOfLink(addresses.get(id) ?? '') ?? ''].filter((text) => text !== '');
      return [id, [...own, ...synonymsOf(own), ...helpOf(addresses.get(id) ?? '', help)]];
    }),
  );
}

/** All views share one help, which tells no view from another. */
function helpOf(address: string, help: HelpWords | undefined): readonly string[] {
  const topic = helpTopicOf(address.split('?', 1)[0] ?? '');
  return help === undefined || topic === undefined || topic === 'view' ? [] : help[topic];
}
