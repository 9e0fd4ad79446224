import { createRandomSource, type RandomSource } from '@fundscope/risk-engine';

/** Demo data is drawn from one stream for each subject, so that a new subject does not change the others. */
export function randomOf(subject: string): RandomSource {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`fundscope-demo-1/${subject}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return createRandomSource(hash);
}

export const between = (random: RandomSource, low: number, high: number): number =>
  low + (high - low) * random.uniform();

export const pick = <T>(random: RandomSource, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random.uniform() * choices.length)] ?? choices[0];

/** Fisher and Yates; the list itself stays as it is. */
export function shuffled<T>(random: RandomSource, list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random.uniform() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** Rounded half away from zero to a number of decimals. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const result = Math.round(Math.abs(value) * scale) / scale;
  return value < 0 && result !== 0 ? -result : result;
}
