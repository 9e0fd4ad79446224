import type { RiskDocument } from '@fundscope/contract/requests';
import { z } from 'zod';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import { orderOf } from '../document-order.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { knowsInvestor } from './parameters-of-document.ts';
import { settleParameters, versionSchema, type SettledParameters } from './settled-parameters.ts';

const documentSchema = z.object({
  book: z.number(),
  /** The group that the document was asked for with. */
  group: z.number().optional(),
});

/**
 * The parameter versions of a request for many documents, as of the moment that it was accepted; null: the house's
 * parameters. A document that is not among them is refused, in the words of that moment.
 */
export const settledDocumentsSchema = z.object({
  parameters: z.array(documentSchema.extend({ set: versionSchema.nullable() })),
  refusals: z.array(documentSchema.extend({ de: z.string(), en: z.string() })).default([]),
});
type SettledDocuments = z.infer<typeof settledDocumentsSchema>;

interface WithSettledDocuments {
  readonly settled?: SettledDocuments | undefined;
}

/** Settles by whose parameters documents are made, whatever is stored later; empty where none of them knows an investor. */
export async function settleDocuments(
  db: Db,
  documents: readonly RiskDocument[],
  reader: Pick<Session, 'userNr' | 'canSeeAllBooks'>,
): Promise<WithSettledDocuments> {
  const orders = documents.filter(knowsInvestor).map(orderOf);
  if (orders.length === 0) return {};
  const parameters: SettledDocuments['parameters'] = [];
  const refusals: SettledDocuments['refusals'] = [];
  for (const [index, settlement] of (await settleParameters(db, orders, reader)).entries()) {
    const { book, group } = orders[index]!;
    const document = { book, ...(group !== undefined && { group }) };
    if (settlement && 'set' in settlement) parameters.push({ ...document, set: settlement.set });
    else if (settlement) refusals.push({ ...document, ...settlement.refusal });
  }
  return { settled: { parameters, refusals } };
}

/**
 * The parameters that a document was accepted with; undefined where it knows no investor.
 * @throws {DocumentRefused} where it was refused when the request was accepted: a later version would be another one
 */
export function settledSet(
  { settled }: WithSettledDocuments,
  document: Pick<RiskDocument, 'reportType' | 'book' | 'group'>,
): SettledParameters | undefined {
  if (!settled || !knowsInvestor(document)) return undefined;
  const { book } = document;
  const ofBook = [...settled.parameters, ...settled.refusals].filter((one) => one.book === book);
  // Packs of earlier versions stored no group: all their documents have the same.
  const found = ofBook.find(({ group }) => group === document.group) ?? ofBook.find(({ group }) => group === undefined);
  if (found && 'set' in found) return found.set;
  throw new DocumentRefused(
    found ?? {
      de: `Für den Fonds Q${book} standen keine Parameter fest, als die Anfrage gesendet wurde.`,
      en: `For fund Q${book} no parameters were settled when the request was sent.`,
    },
  );
}
