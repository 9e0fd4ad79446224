import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { createGate } from '../../../http/gate.ts';

/** OWASP's password storage cheat sheet, Argon2id: 19 MiB, 2 passes, 1 lane. About 15 ms a hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The computation uses a thread of the pool that files and names need too.
const gate = createGate({ concurrent: 2, waiting: 200, busy: 'Too many people sign in at this moment: try again.' });

// The same password is typed composed on one system and decomposed on another.
const normalise = (password: string): string => password.normalize('NFC');

/** Argon2id in PHC text form. */
export const hashPassword = (password: string): Promise<string> =>
  gate.run(() => argon2.hash(normalise(password), parameters));

/** The hash of a password that is not kept: until the user sets one by a link, no sign-in is possible. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Whether a password belongs to a hash; false too for a text that is no hash. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  gate.run(() => argon2.verify(passwordHash, normalise(password)).catch(() => false));

let noOnesHash: Promise<string> | undefined;

/** A hash that no one knows the password of: verifying against it takes as long as against a real one. */
export async function unknownUsersHash(): Promise<string> {
  noOnesHash ??= hashPassword(crypto.randomUUID());
  try {
    return await noOnesHash;
  } catch (error) {
    noOnesHash = undefined;
    throw error;
  }
}
