import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scannerOf } from '../../../test/breach-house.ts';
import { DATE, report, setUpDemoDocuments } from '../../../test/demo-documents.ts';
import { demoBreachFile, readBreachFile } from '../breaches/rules/breach-file.ts';

const { server, risk } = setUpDemoDocuments();

let scanner: ReturnType<typeof scannerOf>;
let calmBook = 0;

beforeAll(async () => {
  scanner = scannerOf(server);
  await scanner.scan(DATE, { file: readBreachFile(demoBreachFile()) });
  const { rows } = await sql<{ book: number }>`
    select min(book) as book from env_p.limit_check l where date = ${DATE}
    and not exists (select from fundscope.breach_cases c where c.book_id = l.book)`.execute(server.database.kysely);
  calmBook = rows[0]!.book;
});

afterAll(() => scanner.close());

/** The text of a PDF without line breaks and special spaces. */
async function readReport(language: 'DE' | 'EN'): Promise<string> {
  const answer = await risk.post('/api/document/risk', { ...report, book: calmBook, language });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

it('a document of a fund without breaches says that none is open after a complete scan', async () => {
  expect(await readReport('EN')).toContain('Open breaches of limits: none.');
});

it('a document that is made after a failed scan says that the scan failed and does not deny breaches, in both languages', async () => {
  const today = (): string => {
    throw new Error('no calendar');
  };
  await expect(scanner.scan(DATE, { today })).rejects.toThrow('no calendar');
  const english = await readReport('EN');
  expect(english).toMatch(
    /No open breach is known\. The check of \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2} UTC failed because of a fault at the server\. Breaches may be missing until the next check ends\./u,
  );
  expect(english).not.toContain('Open breaches of limits: none');
  expect(await readReport('DE')).toMatch(
    /Keine offene Überschreitung ist bekannt\. Die Prüfung vom \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} UTC ist wegen eines Fehlers am Server gescheitert/u,
  );
});

it('a document that is made after a killed scan says that the scan was interrupted', async () => {
  const failure = JSON.stringify({ failure: { startedAt: '2026-10-31T06:10:00', reason: 'interrupted' } });
  await sql`update fundscope.settings set value = value || ${failure}::jsonb where key = 'breach-scan'`.execute(
    server.database.kysely,
  );
  expect(await readReport('EN')).toContain(
    'The check of 31 Oct 2026 06:10 UTC was interrupted because its server process ended.',
  );
});

it('a document of a day that no scan has read says that breaches are not known, and why', async () => {
  await sql`update fundscope.settings set value = value - 'days' where key = 'breach-scan'`.execute(
    server.database.kysely,
  );
  const text = await readReport('EN');
  expect(text).toContain('Whether limits are breached is not known');
  expect(text).toContain('was interrupted because its server process ended.');
});
