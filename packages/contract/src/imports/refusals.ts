import { z } from 'zod';
import { columnTypes } from '../views/views.ts';

const text = z.string();
const texts = z.array(text);
const count = z.number().int().nonnegative();
const line = count.min(1);
const columnType = z.enum(columnTypes);

/** Why a row of a file cannot be imported; `code` says what is wrong, the rest what a sentence about it needs. */
export const importRowReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('row-length'), cells: count, columns: count }),
  z.object({ code: z.literal('nul-byte'), field: count }),
  z.object({
    code: z.literal('not-of-type'),
    cell: text,
    /** The header. */
    column: text,
    type: columnType,
    decimalMark: text,
    dateFormat: text,
    /** Whether the user decided about the type, or almost all cells of the column; else the file changed while it was read. */
    isGivenType: z.boolean(),
    /** Whether the view that rows are added to decided: then no other type can be chosen. */
    isOfView: z.boolean().optional(),
    /** Whether the cell is a number with the other decimal mark. */
    hasOtherMark: z.boolean().optional(),
  }),
  /** Of a key with several columns `key` is its cells, joined. `line`: where the same key stands already. */
  z.object({ code: z.literal('key-repeated'), key: text, columns: texts, line }),
  z.object({ code: z.literal('key-known'), key: text, columns: texts }),
]);
export type ImportRowReason = z.infer<typeof importRowReasonSchema>;

/** Why a file cannot be imported: a code, and the facts that a sentence in any language needs. */
export const importRefusalSchema = z.discriminatedUnion('code', [
  // Of the file.
  z.object({ code: z.literal('old-excel') }),
  z.object({ code: z.literal('excel-has-no-encoding') }),
  z.object({ code: z.literal('sheet-without-excel') }),
  z.object({ code: z.literal('no-such-sheet'), sheet: text, sheets: texts }),
  /** `detail` is a sentence in English of who read it. `row`: the last one that could be read. */
  z.object({ code: z.literal('excel-unreadable'), detail: text, sheet: text.optional(), row: count.optional() }),
  z.object({ code: z.literal('excel-damaged') }),
  z.object({ code: z.literal('excel-too-large'), megabytes: count }),
  z.object({ code: z.literal('excel-takes-too-much-memory'), megabytes: count }),
  z.object({ code: z.literal('quote-never-closed'), line }),
  z.object({ code: z.literal('quote-closed-early'), line }),
  z.object({ code: z.literal('empty-file') }),
  z.object({ code: z.literal('empty-header') }),
  /** `line` is absent in refusals that earlier versions stored. */
  z.object({ code: z.literal('too-many-columns'), line: line.optional(), most: count }),
  /** `field` counts from 1. */
  z.object({ code: z.literal('cell-too-long'), line, field: count, most: count }),
  z.object({ code: z.literal('row-too-long'), line, most: count }),
  /** `isCut`: further rows were not looked at. */
  z.object({
    code: z.literal('rows-invalid'),
    faults: z.array(z.object({ line, reason: importRowReasonSchema })),
    isCut: z.boolean(),
  }),
  z.object({ code: z.literal('file-changed'), rows: count, shown: count }),
  // Of what the user wants it to become.
  z.object({
    code: z.literal('no-such-column'),
    of: z.enum(['type', 'key', 'title', 'hidden']),
    column: text,
    columns: texts,
  }),
  z.object({ code: z.literal('columns-not-of-file') }),
  z.object({ code: z.literal('no-column-shown') }),
  z.object({ code: z.literal('two-books'), columns: texts }),
  z.object({ code: z.literal('no-such-group'), group: text, groups: texts }),
  // Of the view that has the name already, or that rows are added to.
  z.object({ code: z.literal('view-of-catalogue'), view: text, source: text }),
  z.object({ code: z.literal('view-taken'), view: text }),
  z.object({ code: z.literal('no-such-view'), view: text }),
  z.object({ code: z.literal('other-columns'), view: text, extra: texts, missing: texts }),
  z.object({
    code: z.literal('other-types'),
    view: text,
    columns: z.array(z.object({ column: text, inView: columnType, inFile: columnType })),
  }),
  z.object({ code: z.literal('other-columns-outside-production'), view: text }),
  z.object({ code: z.literal('no-key'), view: text }),
  z.object({ code: z.literal('key-repeated-in-view'), view: text, key: text, columns: texts }),
  // Of the database; `detail` is its own sentence.
  z.object({ code: z.literal('made-meanwhile'), detail: text }),
  z.object({ code: z.literal('view-in-use'), detail: text }),
  z.object({ code: z.literal('row-too-wide'), detail: text }),
  z.object({ code: z.literal('number-too-large'), detail: text }),
  z.object({ code: z.literal('disk-full'), detail: text }),
  // Of the way to the server.
  z.object({ code: z.literal('file-too-large'), megabytes: count }),
  z.object({ code: z.literal('too-many-files') }),
  z.object({ code: z.literal('part-missing'), part: count }),
  z.object({ code: z.literal('others-are-read') }),
  z.object({ code: z.literal('no-such-import') }),
  z.object({ code: z.literal('not-read-yet') }),
  z.object({ code: z.literal('imported-already') }),
  z.object({ code: z.literal('ended-already') }),
]);
export type ImportRefusal = z.infer<typeof importRefusalSchema>;

/** A sentence for each code, from its facts: a language that lacks one does not compile. */
export type SentenceOfEach<Refusal extends { readonly code: string }> = {
  readonly [Code in Refusal['code']]: (facts: Extract<Refusal, { readonly code: Code }>) => string;
};
