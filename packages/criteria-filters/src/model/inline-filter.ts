/**
 * Reads the `inlineFilter` of an address: groups separated by commas, each of one or two column names
 * separated by a colon.
 *
 * @returns the groups' SqlColNames as the view spells them; a group with an unknown column, or with more than
 *   two levels, is left out
 */
export function parseInlineFilter(text: string, sqlColNames: readonly string[]): string[][] {
  const spelled = new Map(sqlColNames.map((name) => [name.toLowerCase(), name]));
  return text
    .split(',')
    .map((group) => group.split(':').map((name) => spelled.get(name.trim().toLowerCase())))
    .filter((group): group is string[] => group.length <= 2 && group.every((name) => name !== undefined));
}
