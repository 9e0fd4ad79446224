import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createReadings } from '../../src/access/readings.ts';
import type { Session } from '../../src/http/session.ts';
import { orderOf } from '../../src/modules/documents/document-order.ts';
import { demoBreachFile, readBreachFile } from '../../src/modules/breaches/rules/breach-file.ts';
import { ownTemplates, readHouse } from '../../src/modules/documents/house/house-file.ts';
import { formDocument, readDocument } from '../../src/modules/documents/make-document.ts';
import { DocumentRefused } from '../../src/modules/documents/model/document-refused.ts';
import { createTypesetter, type Typesetter } from '../../src/modules/documents/pdf/typesetter.ts';
import { readConfig } from '../../src/platform/config.ts';
import { scannerOf } from '../breach-house.ts';
import type { TestDatabase } from '../database.ts';
import { DATE } from '../demo-documents.ts';
import { testSpools } from '../spools.ts';
import { codesOf } from './german-words.ts';
import { recomputationOf } from './recomputations.ts';
import { differences, lightsOf, partsOf, subjectOf } from './recomputation.ts';
import { faultOf, sentencesOf } from './sentences.ts';

export const reportTypes = [
  'Risikobericht',
  'CreditRisk',
  'MARisk',
  'SpecialMARisk',
  'AGMHRisk',
  'LiqRisk',
  'ESG',
] as const;
type ReportType = (typeof reportTypes)[number] | 'LiquidityExcel';

interface Asked {
  readonly reportType: ReportType;
  readonly book: number;
  readonly date?: string;
  readonly language?: 'DE' | 'EN';
  readonly holdingPeriodDay?: 1 | 20;
  readonly format?: 'pdf' | 'xlsx';
}
const askedOf = ({ date = DATE, ...asked }: Asked) => ({ lex: 'KAGB', date, ...asked });

/** Documents of the demo firm as they are read, formed and recomputed, beside the server. */
export function setUpReadDocuments(server: { readonly database: TestDatabase }) {
  const { signal } = new AbortController();
  let client: pg.PoolClient;
  let typesetter: Typesetter;
  let session: Session;

  beforeAll(async () => {
    client = await server.database.pool.connect();
    await client.query('set search_path to env_p');
    const { rows } = await client.query<{ user_nr: number }>(
      `select user_nr from fundscope.users where username = 'demo.risk'`,
    );
    session = {
      userNr: rows[0]!.user_nr,
      username: 'demo.risk',
      isAdmin: false,
      canSeeAllBooks: true,
      jti: '',
      expiresAt: 0,
      actingUserNr: null,
      canDecide: false,
    };
    typesetter = createTypesetter({ processes: 1 });
    const scanner = scannerOf(server);
    await scanner.scan(DATE, { file: readBreachFile(demoBreachFile()) });
    await scanner.close();
  });
  afterAll(() => {
    typesetter.close();
    client.release(true);
  });

  /** What a document is made of; undefined where there is none, with a sentence that says why. */
  async function readOf(asked: Asked) {
    const reading = createReadings({ database: server.database.app, spools: testSpools }, readConfig({})).exports;
    try {
      return await readDocument(
        { reading, house: () => readHouse(ownTemplates()), revision: '' },
        orderOf(askedOf(asked)),
        {
          session,
          signal,
        },
      );
    } catch (error) {
      if (error instanceof DocumentRefused) return undefined;
      throw error;
    }
  }

  /** Figures of a data file that nothing recomputes, or that come out otherwise; undefined where there is no document. */
  async function faultsOf(asked: Asked): Promise<string[] | undefined> {
    const read = await readOf(asked);
    if (!read) return undefined;
    const { book, date = DATE, holdingPeriodDay = 20 } = asked;
    const subject = subjectOf(client, { book, date, holdingPeriodDays: holdingPeriodDay });
    const faults = codesOf(read.data).map((text) => `a code, not words: ${text}`);
    for (const { name, rows } of partsOf(read.data)) {
      const recomputation = recomputationOf(name);
      const found = recomputation ? await differences(rows, recomputation, subject) : ['nothing recomputes it'];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    for (const { name, rows } of lightsOf(read.data)) {
      const recomputation = recomputationOf(name);
      if (!recomputation) continue;
      faults.push(...(await differences(rows, recomputation, subject)).map((fault) => `${name}: ${fault}`));
    }
    for (const text of sentencesOf(read.data)) {
      const fault = await faultOf(text, subject);
      if (fault !== null) faults.push(fault);
    }
    return faults;
  }

  /** The file of a document that was read. */
  const fileOf = async (
    read: NonNullable<Awaited<ReturnType<typeof readOf>>>,
    asked: Asked & { readonly format: 'pdf' | 'xlsx' },
  ): Promise<Buffer> => (await formDocument(typesetter, read, { asked: askedOf(asked), session, signal })).body;

  return {
    /** Reads production. */
    get client() {
      return client;
    },
    readOf,
    faultsOf,
    fileOf,
  };
}
