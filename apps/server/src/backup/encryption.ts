import { open, readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { errorText, OperatorError } from '../platform/operator-error.ts';

/** How every file that the format age encrypts begins: https://age-encryption.org/v1 */
const MAGIC = Buffer.from('age-encryption.org/v1\n');

/** Most starts need it not, and it takes a tenth of a second. */
const loadAge = () => import('age-encryption');

/** A finding in an encrypted file, to be said after its name. */
export class EncryptionFault extends Error {}

/** Encrypts what streams through, so that any of the identities which belong to `recipients` reads it. */
export async function* encrypt(source: AsyncIterable<Buffer>, recipients: readonly string[]): AsyncGenerator<Buffer> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* buffers(await encrypter.encrypt(webStream(source)));
}

/**
 * Decrypts what streams through; without identities it must be in the clear.
 * @throws EncryptionFault where that is otherwise, or the file is of another key, cut off or damaged.
 */
export async function* decrypt(source: AsyncIterable<Buffer>, identities: readonly string[]): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < MAGIC.length) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    first = Buffer.concat([first, value]);
  }
  const isEncrypted = first.subarray(0, MAGIC.length).equals(MAGIC);
  if (isEncrypted !== identities.length > 0) throw new EncryptionFault(isEncrypted ? identityNeeded : notEncrypted);
  const whole = async function* () {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  if (!isEncrypted) return yield* whole();
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* buffers(await decrypter.decrypt(webStream(whole())));
  } catch (error) {
    throw new EncryptionFault(/no identity matched/u.test(errorText(error)) ? otherKey : cutOff, { cause: error });
  }
}

type WebStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

/** The library knows the browser's kind of streams, whose types know less than Node's. */
const webStream = (source: AsyncIterable<Buffer>) => ReadableStream.from(source) as unknown as WebStream;

async function* buffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream as ReadableStream<Uint8Array>) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}

const identityNeeded = 'is encrypted: name the file of its key with --identity.';
const notEncrypted =
  'is not encrypted, so that anybody may have written it: leave --identity out if it is the one you mean.';
const otherKey = 'is encrypted to another key than that of --identity.';
const cutOff = 'is cut off or damaged: take another copy.';

/**
 * The public keys that a backup is encrypted to: given as they are, or as files with one a line.
 * @throws OperatorError where one is none.
 */
export async function readRecipients(given: readonly string[]): Promise<string[]> {
  const { Encrypter } = await loadAge();
  const recipients: string[] = [];
  const add = (key: string, fault: string) => {
    if (!isTaken(() => new Encrypter().addRecipient(key))) throw new OperatorError(fault);
    recipients.push(key);
  };
  for (const entry of given) {
    if (isPrivate(entry)) throw new OperatorError(`--encrypt-to got a private key: ${givePublicKey}`);
    if (entry.startsWith('age1')) add(entry, `--encrypt-to: ${entry} is no public key such as age1….`);
    else {
      for (const { key, line } of await readKeys(entry)) {
        const fault = isPrivate(key) ? `this is a private key: ${givePublicKey}` : 'no public key such as age1….';
        add(key, `--encrypt-to: ${entry}, line ${line}: ${fault}`);
      }
    }
  }
  return recipients;
}

/** Faults end up in logs: the text of such a line must not be in them. */
const isPrivate = (text: string): boolean => /^\s*AGE-/iu.test(text);
const givePublicKey = 'give the public key that belongs to it, age1…, which stands after "# public key:" in its file.';

/** @throws OperatorError where the file holds no key. */
export async function readIdentities(file: string): Promise<string[]> {
  const { Decrypter } = await loadAge();
  const identities = (await readKeys(file)).map(({ key }) => key);
  const isKey = (key: string) => isTaken(() => new Decrypter().addIdentity(key));
  if (identities.length > 0 && identities.every(isKey)) return identities;
  throw new OperatorError(`${file} holds no key such as AGE-SECRET-KEY-1….`);
}

/** Writes a new key, for its owner alone, to a file that is not there yet. The answer is its public key. */
export async function makeIdentity(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new OperatorError(`The key cannot be written to ${file} (${errorText(error)}): choose another place.`);
  }
  return recipient;
}

interface KeyLine {
  readonly key: string;
  /** From 1. */
  readonly line: number;
}

async function readKeys(file: string): Promise<KeyLine[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read (${errorText(error)}): check its name and its rights.`);
  });
  const lines = text.split(/\r?\n/u).map((key, index) => ({ key, line: index + 1 }));
  return lines.filter(({ key }) => key.trim() !== '' && !key.startsWith('#'));
}

/** Whether the library takes a key. */
function isTaken(take: () => void): boolean {
  try {
    take();
    return true;
  } catch {
    return false;
  }
}
