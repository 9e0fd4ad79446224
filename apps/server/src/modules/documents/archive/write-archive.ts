import type { RiskDocument } from '@fundscope/contract/requests';
import type { RequestTask } from '../../../requests/producer.ts';
import { RequestFailure, type RequestMessage } from '../../../requests/request-failure.ts';
import { createZipStream } from '../../../views/export/xlsx/zip-stream.ts';
import { makeDocument, type DocumentDeps } from '../make-document.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import type { SettledParameters } from '../parameters/settled-parameters.ts';

export const ARCHIVE_MEDIA_TYPE = 'application/zip';
/** Says in the archive what it lacks. */
const MISSING_FILE = 'Missing_Fehlend.txt';

/** As many as there are processes to set pages. */
const AT_ONCE = 2;

interface ArchiveOrder {
  readonly documents: readonly RiskDocument[];
  /** By whose parameters a document is made. @throws {DocumentRefused} */
  readonly settledOf: (document: RiskDocument) => SettledParameters | undefined;
  /** Why there is no archive where no document could be made. */
  readonly nothingMade: (refusals: readonly RequestMessage[]) => RequestMessage;
  /** Called with the outcome before the archive ends. */
  readonly onMade?: (outcome: { readonly made: number; readonly refusals: readonly RequestMessage[] }) => Promise<void>;
}

/** Documents as one archive (zip), two in memory at a time; what could not be made is listed in a file of its own. */
export async function* writeArchive(
  deps: DocumentDeps,
  { documents, settledOf, nothingMade, onMade }: ArchiveOrder,
  { session, signal, report }: RequestTask,
): AsyncGenerator<Uint8Array, void, void> {
  const zip = createZipStream();
  const refusals: RequestMessage[] = [];
  let made = 0;
  const make = async (asked: RiskDocument) =>
    makeDocument(deps, asked, { session, signal, isPatient: true, settled: settledOf(asked) });
  for (const [index, { asked, result }] of begunAhead(documents, make)) {
    try {
      const { name, body } = await result;
      yield* zip.file(name, once(body));
      made += 1;
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      const named = (text: string) => `${asked.reportType} Q${asked.book}: ${text}`;
      refusals.push({ en: named(error.text.en), de: named(error.text.de) });
    }
    report((index + 1) / documents.length);
  }
  await onMade?.({ made, refusals });
  if (made === 0) throw new RequestFailure(nothingMade(refusals));
  if (refusals.length > 0) yield* zip.file(MISSING_FILE, [missingText(refusals)]);
  yield zip.end();
}

/** The documents in order, each begun while the one before is still made. A rejected result that nothing awaits is ignored. */
function* begunAhead<Asked, Result>(
  documents: readonly Asked[],
  begin: (asked: Asked) => Promise<Result>,
): Generator<[index: number, { readonly asked: Asked; readonly result: Promise<Result> }]> {
  const begun: Promise<Result>[] = [];
  for (const [index, asked] of documents.entries()) {
    for (const next of documents.slice(begun.length, index + AT_ONCE)) {
      const result = begin(next);
      result.catch(() => undefined);
      begun.push(result);
    }
    yield [index, { asked, result: begun[index]! }];
  }
}

const missingText = (refusals: readonly RequestMessage[]): string =>
  `\uFEFF${['Missing / Fehlend', '', ...refusals.flatMap(({ en, de }) => [en, de, ''])].join('\r\n')}`;

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes;
}
