import type { FilterTree } from '@fundscope/contract/filter';
import { joinTerms, readTerms } from '../../risk-tests/model/filter-terms.ts';

/**
 * The filter of a counted row's drill-down: its `drillDownLink`. Where several tests are counted together it is what
 * their links have in common, such as day and type, with what the results were asked for by.
 *
 * @returns undefined where no link is there, one is no filter, or they have nothing in common: that would be all tests of the day
 */
export function groupLink(links: readonly string[], asked: readonly FilterTree[]): string | undefined {
  const read = [...new Set(links)].map(readTerms);
  const known = read.filter((terms) => terms !== undefined);
  const [first, ...others] = known.map((terms) => terms.map((term) => ({ term, text: joinTerms([term]) })));
  if (first === undefined || known.length < read.length) return undefined;
  const common = first.filter(({ text }) => others.every((terms) => terms.some((other) => other.text === text)));
  if (common.length === 0) return undefined;
  return joinTerms([...common.map(({ term }) => term), ...asked]);
}
