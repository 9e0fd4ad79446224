import { marketDays } from '../demo-calendar.ts';
import { randomOf } from '../seeded-random.ts';
import { BUSINESS_DAYS_PER_YEAR, FACTOR_COUNT, factorIndex, riskFactors } from './risk-factors.ts';

/** One path of many, with neither boom nor crash in its last two years. */
const MARKET_PATH = 'factors/14';
const DEGREES_OF_FREEDOM = 6;
const VARIANCE_PERSISTENCE = 0.975;
const VARIANCE_SHOCK = 0.11;

export interface FactorHistory {
  /** One row per market day, one column per factor: fractions, or absolute moves of a rate. */
  readonly moves: readonly Float64Array[];
  /** One row per market day, one column per factor: price or rate after the day's move. */
  readonly levels: readonly Float64Array[];
}

/**
 * Daily moves of the risk factors: three latent drivers and a part of each factor's own, fat tails by a Student-t
 * mixing variable, quiet and stormy times by a variance that persists. So value at risk meets what it meets in
 * practice: clusters of exceptions, and a model that is never quite right.
 */
export function simulateFactors(): FactorHistory {
  const random = randomOf(MARKET_PATH);
  const moveNodes = nodeMover();
  const scale = 1 / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
  const ownPart = riskFactors.map(({ loadings }) =>
    Math.sqrt(1 - loadings.reduce((sum, loading) => sum + loading ** 2, 0)),
  );
  const level = Float64Array.from(riskFactors, ({ startLevel }) => startLevel);
  let logVariance = 0;
  const moves: Float64Array[] = [];
  const levels: Float64Array[] = [];
  for (let day = 0; day < marketDays.length; day++) {
    logVariance = VARIANCE_PERSISTENCE * logVariance + VARIANCE_SHOCK * random.normal();
    const fatTail = Math.sqrt((DEGREES_OF_FREEDOM - 2) / random.chiSquare(DEGREES_OF_FREEDOM));
    const turbulence = Math.exp(logVariance / 2) * fatTail * scale;
    const drivers = [random.normal(), random.normal(), random.normal()] as const;
    const move = new Float64Array(FACTOR_COUNT);
    riskFactors.forEach(({ kind, volatility, drift, startLevel, loadings, follows }, index) => {
      if (follows) return;
      const common = loadings[0] * drivers[0] + loadings[1] * drivers[1] + loadings[2] * drivers[2];
      const shock = common + ownPart[index]! * random.normal();
      // A rate is drawn back to where it began, and never far below zero.
      const pull = kind === 'rate' ? 0.4 * (startLevel - level[index]!) : drift;
      move[index] = volatility * turbulence * shock + pull / BUSINESS_DAYS_PER_YEAR;
      level[index] = kind === 'rate' ? level[index]! + move[index] : level[index]! * (1 + move[index]);
    });
    moveNodes(move, level, turbulence);
    moves.push(move);
    levels.push(level.slice());
  }
  return { moves, levels };
}

/** Moves the nodes of the curves that follow others. Their own part is drawn apart, and drawn back to nothing. */
function nodeMover(): (move: Float64Array, level: Float64Array, turbulence: number) => void {
  const random = randomOf(`${MARKET_PATH}/nodes`);
  const own = new Float64Array(FACTOR_COUNT);
  const nodes = riskFactors.flatMap(({ follows, volatility }, index) =>
    follows ? [{ index, volatility, leaders: leadersOf(follows) }] : [],
  );
  return (move, level, turbulence) => {
    for (const { index, volatility, leaders } of nodes) {
      const change = volatility * turbulence * random.normal() - own[index]! / BUSINESS_DAYS_PER_YEAR;
      own[index]! += change;
      move[index] = leaders.reduce((sum, [leader, weight]) => sum + weight * move[leader]!, change);
      level[index]! += move[index];
    }
  };
}

const leadersOf = (follows: Readonly<Record<string, number>>): (readonly [column: number, weight: number])[] =>
  Object.entries(follows).map(([key, weight]) => [factorIndex(key), weight]);
