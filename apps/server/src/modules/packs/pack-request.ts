import { documentReportTypes, packViewSchema, type RiskDocument } from '@fundscope/contract/requests';
import { z } from 'zod';
import { knowsInvestor } from '../documents/parameters/parameters-of-document.ts';
import { DocumentRefused } from '../documents/model/document-refused.ts';
import { versionSchema, type SettledParameters } from '../documents/parameters/settled-parameters.ts';

/** What a request of kind `pack` is about. Only the server writes it. */
export const packRequestSchema = z.object({
  packName: z.string(),
  /** The number of the run that sent it; earlier programs did not store it. */
  run: z.number().optional(),
  day: z.string(),
  reports: z.array(z.enum(documentReportTypes)),
  /** In place of documents. */
  view: packViewSchema.optional(),
  /** Its lower-cased name: asked for again when the file is fetched. */
  views: z.array(z.string()).optional(),
  language: z.enum(['DE', 'EN']),
  holdingPeriodDay: z.union([z.literal(1), z.literal(20)]),
  /** Whose parameters SpecialMARisk is made by. */
  parameterGroup: z.number().optional(),
  /** The funds that the recipient could see when it was sent; asked again when it is made and when it is fetched. */
  books: z.array(z.number()),
  /**
   * The version that each fund's SpecialMARisk is made by, as of the moment that the run was sent; null: the house's parameters.
   * A fund that is not among them is refused, in the words of that moment. Earlier programs said nothing of all this.
   */
  settled: z
    .object({
      parameters: z.array(z.object({ book: z.number(), set: versionSchema.nullable() })),
      refusals: z.array(z.object({ book: z.number(), de: z.string(), en: z.string() })).default([]),
    })
    .optional(),
  /** The request whose file it brings once more. */
  repeatOf: z.number().optional(),
});
export type PackRequest = z.infer<typeof packRequestSchema>;

/** How many files the funds come in: a view holds all of them. */
export const countFiles = (request: PackRequest): number => (request.view ? 1 : documentsOf(request).length);

/** Fund by fund, in the order of the reports. */
export const documentsOf = ({
  books,
  reports,
  day,
  language,
  holdingPeriodDay,
  parameterGroup,
}: PackRequest): RiskDocument[] =>
  books.flatMap((book) =>
    reports.map((reportType) => ({
      reportType,
      book,
      date: day,
      language,
      holdingPeriodDay,
      format: 'pdf' as const,
      ...(knowsInvestor({ reportType }) && parameterGroup !== undefined && { group: parameterGroup }),
    })),
  );

/**
 * What `settled` says of one of its documents.
 * @throws {DocumentRefused} where it was refused when the run was sent: what is stored later would be another version
 */
export const settledSet = (
  { settled }: Pick<PackRequest, 'settled'>,
  { reportType, book }: RiskDocument,
): SettledParameters | undefined => {
  if (!settled || !knowsInvestor({ reportType })) return undefined;
  const found = settled.parameters.find((one) => one.book === book);
  if (found) return found.set;
  const refusal = settled.refusals.find((one) => one.book === book);
  throw new DocumentRefused(
    refusal ?? {
      de: `Für den Fonds Q${book} standen keine Parameter fest, als der Lauf gesendet wurde.`,
      en: `For fund Q${book} no parameters were settled when the run was sent.`,
    },
  );
};

/** Without its ending: the pack's name and the day of its figures. */
export const fileNameOf = ({ packName, day }: PackRequest): string =>
  `${packName.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_${day}`;
