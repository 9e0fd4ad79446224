import { randomInt } from 'node:crypto';

/** Without what looks alike when it is read out or typed off a screen: 0 O o, 1 l I. */
const letters = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%+=!?'] as const;
const everything = letters.join('');
const LENGTH = 20;

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length));

/** A password that nobody guesses (over 100 bits), with a sign of each kind that is asked for. */
export function makePassword(): string {
  const signs = [...letters.map(oneOf), ...Array.from({ length: LENGTH - letters.length }, () => oneOf(everything))];
  // The kinds stand at no known place.
  for (let last = signs.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other]!, signs[last]!];
  }
  return signs.join('');
}
