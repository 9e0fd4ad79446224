import type { Group, GroupCorrection } from '@fundscope/contract/administration';
import type { StoredView } from '../../views/catalogue/catalogue-check.ts';
import { mayCorrect } from '../../views/corrections/correction-rights.ts';

/** What a group's members may correct by being its members, or by reading the row. */
export const correctionsOfGroup = (group: Group, views: readonly StoredView[]): GroupCorrection[] => {
  const corrector = { canSeeAllBooks: group.AllBookGroup === 1, groups: new Set([group.Name]) };
  const anybody = { canSeeAllBooks: false, groups: new Set<string>() };
  return views.flatMap(({ definition, collection }) => {
    const columns = definition.columns.filter((column) => mayCorrect(definition, column, corrector));
    if (columns.length === 0) return [];
    const isNamed = definition.correction?.groups?.includes(group.Name) === true;
    const isForReaders = columns.every((column) => mayCorrect(definition, column, anybody));
    const because = isNamed ? 'group' : isForReaders ? 'reader' : 'all-book';
    return [{ view: definition.name, columns: columns.map(({ name }) => name), because, source: collection }];
  });
};
