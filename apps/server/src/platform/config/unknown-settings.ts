import { nearestName } from '../nearest-name.ts';

/** What the repository's tests and benchmarks read. */
const ofTests = /^FUNDSCOPE_(?:TEST|BENCH|E2E|KILL|FILTER|PERMISSION|EXTERNAL)_/u;
/** What Kubernetes and Docker set for a service of the name _fundscope_. */
const ofServiceLinks = /^FUNDSCOPE_(?:SERVICE_(?:HOST|PORT)|PORT_\d)/u;

/** One sentence for each variable that begins with FUNDSCOPE_ and is none, with the nearest that is. */
export function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  const unknown = given.filter(
    (name) => /^FUNDSCOPE_/iu.test(name) && !known.includes(name) && !ofTests.test(name) && !ofServiceLinks.test(name),
  );
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    return `${name} is no setting${nearest === undefined ? ': remove it' : `: did you mean ${nearest}?`}`;
  });
}
