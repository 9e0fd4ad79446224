import { syntheticIsin } from '../market/isin.ts';
import { between, randomOf, rounded } from '../seeded-random.ts';
import { isForProfessionals } from './law-types.ts';
import type { Strategy } from './strategies.ts';

export interface ShareClass {
  readonly isin: string;
  readonly code: 'I' | 'R' | 'R-USD';
  readonly name: string;
  readonly currency: 'EUR' | 'USD';
  /** Per year. */
  readonly fee: number;
  readonly isDistributing: boolean;
  readonly startNavPerShare: number;
  /** Share of the fund's assets at the begin. */
  readonly startShare: number;
}

/** A fund for professionals has one class, and it is theirs. */
export function drawShareClasses(
  house: string,
  strategy: Strategy,
  { sequence, lawType }: { readonly sequence: number; readonly lawType: number },
): ShareClass[] {
  const random = randomOf(`share-classes/${sequence}`);
  const retailShare = between(random, 0.25, 0.6);
  const dollarShare = random.uniform() < 0.4 ? between(random, 0.05, 0.2) : 0;
  const make = (code: ShareClass['code'], startShare: number, fee: number): ShareClass => ({
    isin: syntheticIsin(500_000 + sequence * 10 + ['I', 'R', 'R-USD'].indexOf(code)),
    code,
    name: `${house} ${strategy.name} ${code}`,
    currency: code === 'R-USD' ? 'USD' : 'EUR',
    fee,
    isDistributing: code === 'R' && random.uniform() < 0.6,
    startNavPerShare: rounded(between(random, 48, code === 'I' ? 1400 : 160), 2),
    startShare,
  });
  if (isForProfessionals(lawType)) return [make('I', 1, rounded(strategy.feeRetail * 0.45, 5))];
  const classes = [
    make('I', 1 - retailShare - dollarShare, rounded(strategy.feeRetail * 0.45, 5)),
    make('R', retailShare, strategy.feeRetail),
  ];
  return dollarShare > 0 ? [...classes, make('R-USD', dollarShare, strategy.feeRetail)] : classes;
}
