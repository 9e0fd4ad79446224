import type { Hindrance } from '@fundscope/contract/errors';
import { HttpError, invalidField } from '../../../http/http-error.ts';

const startsWith = (content: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);
const isZip = (content: Buffer): boolean => startsWith(content, 0x50, 0x4b, 0x03, 0x04);

/** Text that is nothing else: UTF-8 without control characters but line ends and tabs. */
function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\r\n]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}

interface EvidenceType {
  readonly mediaType: string;
  /** Whether a file begins as one of its type does. */
  readonly fits: (content: Buffer) => boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** By the ending of the name. Nothing of these runs when it is opened. */
const evidenceTypes: ReadonlyMap<string, EvidenceType> = new Map(
  Object.entries({
    pdf: { mediaType: 'application/pdf', fits: (content) => content.subarray(0, 5).toString('latin1') === '%PDF-' },
    png: { mediaType: 'image/png', fits: (content) => startsWith(content, 0x89, 0x50, 0x4e, 0x47) },
    jpg: { mediaType: 'image/jpeg', fits: (content) => startsWith(content, 0xff, 0xd8, 0xff) },
    jpeg: { mediaType: 'image/jpeg', fits: (content) => startsWith(content, 0xff, 0xd8, 0xff) },
    xlsx: { mediaType: `${office}.spreadsheetml.sheet`, fits: isZip },
    docx: { mediaType: `${office}.wordprocessingml.document`, fits: isZip },
    csv: { mediaType: 'text/csv', fits: isText },
    txt: { mediaType: 'text/plain', fits: isText },
    eml: { mediaType: 'message/rfc822', fits: isText },
  }),
);

const endings = [...evidenceTypes.keys()].join(', ');

/** @throws {HttpError} `unsupported-media-type` where evidence may not be of the kind that the name says. */
export function evidenceTypeOfName(name: string): EvidenceType {
  const type = evidenceTypes.get(/\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '');
  if (type) return type;
  const message = `'${name}' is no file of a kind that evidence may be: ${endings}.`;
  const refusal: Hindrance = { code: 'evidence-kind', name, kinds: endings };
  throw new HttpError('unsupported-media-type', message, { field: 'name', refusal });
}

/**
 * The media type of a file that is what its name says.
 * @throws {HttpError} `unsupported-media-type`, `bad-request` where it is empty.
 */
export function evidenceTypeOf(name: string, content: Buffer): string {
  if (content.length === 0) throw invalidField('name', 'empty-file');
  const type = evidenceTypeOfName(name);
  if (type.fits(content)) return type.mediaType;
  const message = `'${name}' is not what its name says: save it as one of ${endings}.`;
  const refusal: Hindrance = { code: 'evidence-content', name, kinds: endings };
  throw new HttpError('unsupported-media-type', message, { field: 'name', refusal });
}
