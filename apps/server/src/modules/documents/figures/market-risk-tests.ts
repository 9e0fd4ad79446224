/** Types and subtypes of the tests that hold the fund's value at risk, or its ratio, against a limit. */
export const marketRiskTests: ReadonlySet<string> = new Set([
  'Market risk limit, Utilisation',
  'Market risk, early warning, Utilisation',
]);

/** Types and subtypes of the tests whose value must equal what is allowed: a class is no share of a class. */
export const classTests: ReadonlySet<string> = new Set(['SRRI, Class outside']);

/** What a kind of test is told by: a house may have subtypes of its own under a known type. */
export const kindOfTest = ({ typedesc, subtypedesc }: Readonly<Record<'typedesc' | 'subtypedesc', string>>): string =>
  `${typedesc}, ${subtypedesc}`;
