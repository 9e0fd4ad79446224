import type { FittingSet } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { z } from 'zod';
import { isKnownHolder } from '../../../access/group-access.ts';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import { DocumentRefused, type Sentence } from '../model/document-refused.ts';
import type { InvestorParameters } from '../model/investor-parameters.ts';
import type { DocumentOrder } from '../reports/context/report-context.ts';
import { parametersInForce, readVersions } from './parameter-sets.repository.ts';
import { knowsInvestor, parametersOfDocument, takenSet } from './parameters-of-document.ts';

type Reader = Pick<Session, 'userNr' | 'canSeeAllBooks'>;

export const versionSchema = z.object({ GroupID: z.number(), version: z.number() });
/** What the server adds to an order that it accepts. Orders of earlier programs have none, nor has a document's that is to be refused. */
export const settledOrderSchema = z.object({ settled: z.object({ parameters: versionSchema.nullable() }).optional() });
/** The version that a document is made by whatever is stored later; null: the house's parameters. */
export type SettledParameters = z.infer<typeof versionSchema> | null;
type Settlement = { readonly set: SettledParameters } | { readonly refusal: Sentence };

/** By whose parameters orders are made from now on, or why one is refused. Undefined for reports that know no investor. */
export async function settleParameters(
  db: Db,
  orders: readonly DocumentOrder[],
  reader: Reader,
): Promise<(Settlement | undefined)[]> {
  const known = orders.filter(knowsInvestor);
  if (known.length === 0) return orders.map(() => undefined);
  const found = await parametersInForce(db, { documents: known, reader });
  const settled = new Map(known.map((order, index) => [order, settledOf(found[index]!, order)]));
  return orders.map((order) => settled.get(order));
}

function settledOf(all: readonly FittingSet[], order: DocumentOrder): Settlement {
  try {
    const taken = takenSet(all, order);
    return { set: taken ? { GroupID: taken.GroupID, version: taken.version } : null };
  } catch (error) {
    if (error instanceof DocumentRefused) return { refusal: error.text };
    throw error;
  }
}

/**
 * The parameters of a document: those that its order was accepted with, as far as the reader may still know them.
 * @throws {DocumentRefused}
 */
export async function orderedParameters(
  db: Db,
  order: DocumentOrder,
  reader: Reader,
): Promise<InvestorParameters | undefined> {
  const { settled, book } = order;
  if (settled === undefined) return parametersOfDocument(db, order, reader);
  if (settled === null) return undefined;
  const { GroupID, version } = settled;
  const groupName = await nameOfInvestor(db, { GroupID, book }, reader);
  const stored = (await readVersions(db, GroupID)).find((one) => one.version === version);
  if (groupName !== undefined && stored?.parameters) return { ...stored, parameters: stored.parameters, groupName };
  throw new DocumentRefused({
    de: `Die Parameter der Gruppe ${GroupID}, mit denen der Bericht angefordert wurde, sind nicht mehr zugänglich.`,
    en: `The parameters of group ${GroupID} that the report was requested with are no longer accessible.`,
  });
}

/** Undefined where the group holds the fund no more, or the reader may not know it. */
async function nameOfInvestor(
  db: Db,
  { GroupID, book }: { readonly GroupID: number; readonly book: number },
  reader: Reader,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly name: string }>`
    select g.name from fundscope.groups g
    where g.group_id = ${GroupID} and ${isKnownHolder(reader, sql`${book}`)}`.execute(db);
  return rows[0]?.name;
}
