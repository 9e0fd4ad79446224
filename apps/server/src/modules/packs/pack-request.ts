import { documentReportTypes, packViewSchema, type RiskDocument } from '@fundscope/contract/requests';
import { z } from 'zod';
import { knowsInvestor } from '../documents/parameters/parameters-of-document.ts';
import { settledDocumentsSchema } from '../documents/parameters/settled-documents.ts';

/** What a request of kind `pack` is about. Only the server writes it. */
export const packRequestSchema = z.object({
  packName: z.string(),
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
  /** Absent in requests of earlier versions. */
  settled: settledDocumentsSchema.optional(),
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

/** Without its ending: the pack's name and the day of its figures. */
export const fileNameOf = ({ packName, day }: PackRequest): string =>
  `${packName.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_${day}`;
