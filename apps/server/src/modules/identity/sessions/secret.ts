import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, as text that fits into an address and a cookie. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It needs no salt: there is nothing to guess. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
