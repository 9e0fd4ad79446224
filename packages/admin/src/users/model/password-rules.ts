/** The parts of the rule for a new password, each by itself; `newPasswordSchema` of the contract is the whole. */
const rules = {
  length: /^.{10,}$/su,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/u,
  special: /[@#$%^&+=*.!?]/u,
} as const;

export type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as readonly PasswordRule[];

export const keepsRule = (rule: PasswordRule, password: string): boolean => rules[rule].test(password);

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

/** A new password of 16 signs that keeps every rule. */
export function generatePassword(): string {
  const rest = Array.from({ length: LENGTH - alphabets.length }, () => signOf(alphabets.join('')));
  const signs = [...alphabets.map(signOf), ...rest];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}
