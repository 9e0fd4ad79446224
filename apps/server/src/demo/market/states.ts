import type { GradeSince } from './rating-scale.ts';

/** A made-up public issuer. */
export interface State {
  readonly name: string;
  readonly country: string;
  readonly type: 'sovereign' | 'supranational';
  readonly grades: readonly GradeSince[];
}

const since = '2019-06-28';

/** Those of euro bonds, and the last of dollar bonds. */
export const states: readonly State[] = [
  { name: 'Republik Westmark', country: 'DE', type: 'sovereign', grades: [{ since, grade: 'AAA' }] },
  { name: 'Königreich Nordmeer', country: 'NL', type: 'sovereign', grades: [{ since, grade: 'AAA' }] },
  { name: 'Republik Südalpen', country: 'IT', type: 'sovereign', grades: [{ since, grade: 'BBB' }] },
  { name: 'Bund Mittelland', country: 'AT', type: 'sovereign', grades: [{ since, grade: 'AA' }] },
  {
    name: 'Staat Donauau',
    country: 'FR',
    type: 'sovereign',
    grades: [
      { since, grade: 'AA' },
      { since: '2025-09-12', grade: 'A' },
    ],
  },
  { name: 'Europäische Ausgleichsbank', country: 'LU', type: 'supranational', grades: [{ since, grade: 'AAA' }] },
  { name: 'Föderation Hochebene', country: 'US', type: 'sovereign', grades: [{ since, grade: 'AA' }] },
];
