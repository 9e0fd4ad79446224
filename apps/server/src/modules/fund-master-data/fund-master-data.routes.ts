import {
  fundConfigMapSchema,
  fundMasterDataSaveSchema,
  fundMasterDataSchema,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findFundMasterData, lockBook, readConfigMap, writeFundMasterData } from './fund-master-data.repository.ts';
import { mergedRecord, refuseLostUpdate, refuseUnknownCodes } from './fund-master-data.rules.ts';
import { refuseUnknownNames } from './named-records.ts';

const NO_RECORD = 'No FundMasterData found for this admin book, please edit fund_status and save';

interface FundMasterDataDeps {
  readonly kysely: Kysely<Schema>;
}

/**
 * Fund master data of every book, for administrators. What the screen shows read-only (segment, leverage limits and the
 * like) is saved like the rest: the call names all fields, and the audit trail has every change.
 */
export function registerFundMasterData(routes: Routes, { kysely }: FundMasterDataDeps): void {
  const config = { policy: 'admin' } as const;

  routes.get(
    '/api/fmdfund/confmap',
    {
      config,
      schema: {
        summary: 'The classes that code fields of the fund master data choose from',
        response: { 200: fundConfigMapSchema },
      },
    },
    () => readConfigMap(kysely),
  );

  routes.get(
    '/api/fmdfund/:book_id',
    {
      config,
      schema: {
        summary: 'The fund master data of a book; 404: it has none',
        params: z.object({ book_id: z.coerce.number().pipe(z.int32().positive()) }),
        response: { 200: fundMasterDataSchema },
      },
    },
    async ({ params }) => {
      const found = await findFundMasterData(kysely, params.book_id);
      if (!found) throw new HttpError('not-found', NO_RECORD, { field: 'book_id' });
      return found;
    },
  );

  routes.post(
    '/api/fmdfund',
    {
      config,
      schema: {
        summary: 'Saves the fund master data of a book, processes included',
        body: fundMasterDataSaveSchema,
        response: { 200: fundMasterDataSchema },
      },
    },
    (request) => saveFundMasterData(kysely, request.body, { by: sessionOf(request), requestId: request.id }),
  );
}

interface SaveOrigin {
  readonly by: Session;
  readonly requestId: string;
}

/** @throws {HttpError} `not-found` without the book, `bad-request` with the field, `conflict` after another's save. */
async function saveFundMasterData(
  kysely: Kysely<Schema>,
  save: FundMasterDataSave,
  { by, requestId }: SaveOrigin,
): Promise<FundMasterData> {
  return kysely.transaction().execute(async (db) => {
    if (!(await lockBook(db, save.book_id))) {
      throw new HttpError('not-found', `There is no book Q${save.book_id}.`, { field: 'book_id' });
    }
    const before = await findFundMasterData(db, save.book_id);
    refuseLostUpdate(before, save.lastChanged);
    const record = mergedRecord(before, save);
    refuseUnknownCodes(record, await readConfigMap(db));
    await refuseUnknownNames(db, record);
    await writeFundMasterData(db, record, by.userNr);
    const after = await findFundMasterData(db, save.book_id);
    if (!after) throw new Error(`The fund master data of book ${save.book_id} is not there after its save`);
    const action = before ? 'fund-master-data-modify' : 'fund-master-data-create';
    await recordAudit(db, { action, by, requestId, before, after });
    return after;
  });
}
