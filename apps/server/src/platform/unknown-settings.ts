/** What the repository's tests and benchmarks read. */
const ofTests = /^FUNDSCOPE_(?:TEST|BENCH|E2E|KILL|FILTER|PERMISSION|EXTERNAL)_/u;
/** What Kubernetes and Docker set for a service of the name _fundscope_. */
const ofServiceLinks = /^FUNDSCOPE_(?:SERVICE_(?:HOST|PORT)|PORT_\d)/u;
/** Changed letters up to which a name is one that was meant. */
const MAX_DISTANCE = 4;

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

function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name.toUpperCase(), candidate) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= MAX_DISTANCE ? nearest.candidate : undefined;
}

/** Letters to insert, leave out or change to get from one to the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
