import type { z } from 'zod';

/** What can be wrong with a field, in words that each language has. */
const faultKinds = [
  'empty',
  'number',
  'wholeNumber',
  'negative',
  'tooSmall',
  'tooLarge',
  'tooLong',
  'date',
  'days',
  'letters',
  'choice',
  'simpleName',
  'addressName',
  'noPeriod',
  'noPosition',
  'sameDate',
  'oneLegal',
  'oneMain',
  'other',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const isFaultKind = (kind: unknown): kind is FaultKind => faultKinds.some((known) => known === kind);

interface Fault {
  readonly kind: FaultKind;
  /** The limit that is passed, where the kind is about one. */
  readonly limit?: number;
}

/** The contract's own sentences that are no rule of zod. Each begins so. */
const sentences: readonly (readonly [beginning: string, kind: FaultKind])[] = [
  ['Must be integers (days)', 'days'],
  ['Must be a currency', 'letters'],
  ['Must be a country', 'letters'],
  ['Must be a letter, then', 'simpleName'],
  ['Must not be "index"', 'addressName'],
  ['Must be a date', 'date'],
  ['Choose a benchmark', 'choice'],
  ['Two periods begin', 'sameDate'],
  ['Exactly one VaR process', 'oneLegal'],
  ['Exactly one performance process', 'oneMain'],
];

/** What zod says of a value, as one of our kinds. */
export function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const own = sentences.find(([beginning]) => issue.message.startsWith(beginning));
  if (own) return { kind: own[1] };
  switch (issue.code) {
    case 'custom':
      return { kind: isFaultKind(issue.params?.['kind']) ? issue.params['kind'] : 'other' };
    case 'invalid_type':
      return { kind: issue.expected === 'int' ? 'wholeNumber' : 'number' };
    case 'invalid_value':
      return { kind: 'choice' };
    case 'too_big':
      return { kind: issue.origin === 'string' ? 'tooLong' : 'tooLarge', limit: Number(issue.maximum) };
    case 'too_small':
      return tooSmall(issue);
    default:
      return { kind: 'other' };
  }
}

function tooSmall({ origin, minimum, inclusive, path }: z.core.$ZodIssueTooSmall): Fault {
  if (origin === 'string') return { kind: 'empty' };
  if (origin === 'array') return { kind: path.at(-1) === 'periods' ? 'noPeriod' : 'noPosition' };
  return Number(minimum) === 0 && inclusive ? { kind: 'negative' } : { kind: 'tooSmall', limit: Number(minimum) };
}
