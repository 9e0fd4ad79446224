import { parseFilter, printFilter, type Comparison, type FilterTree } from '@fundscope/contract/filter';

const termsOf = (tree: FilterTree | undefined): readonly FilterTree[] =>
  tree === undefined ? [] : tree.kind === 'and' ? tree.operands.flatMap(termsOf) : [tree];

const readLink = (link: string): readonly string[] | undefined => {
  try {
    return termsOf(parseFilter(link)).map((term) =>
      term.kind === 'or' ? `(${printFilter(term)})` : printFilter(term),
    );
  } catch {
    return undefined;
  }
};

/**
 * The filter of a counted row's drill-down: its `drillDownLink`. Where several tests are counted together it is what
 * their links have in common, such as day and type, with what the results were asked for by.
 *
 * @returns undefined where no link is there, or one is no filter
 */
export function groupLink(links: readonly string[], asked: readonly Comparison[]): string | undefined {
  const read = [...new Set(links)].map(readLink);
  const [first, ...others] = read;
  if (first === undefined || first.length === 0 || others.some((terms) => terms === undefined)) return undefined;
  const common = first.filter((term) => others.every((terms) => terms?.includes(term)));
  return [...new Set([...common, ...asked.map(printFilter)])].join(' and ');
}
