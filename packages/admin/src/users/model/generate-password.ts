/** Without signs that are taken for each other when they are read aloud. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%+=*.!?'] as const;
const LENGTH = 16;

/** A number from 0 to below `limit`, each as likely as the others. */
function randomBelow(limit: number): number {
  const highest = Math.floor(2 ** 32 / limit) * limit;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? highest) >= highest);
  return (drawn[0] ?? 0) % limit;
}

const signOf = (alphabet: string): string => alphabet.charAt(randomBelow(alphabet.length));

/** A new password of 16 signs that keeps every rule of the contract's `newPasswordSchema`. */
export function generatePassword(): string {
  const rest = Array.from({ length: LENGTH - alphabets.length }, () => signOf(alphabets.join('')));
  const signs = [...alphabets.map(signOf), ...rest];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}
