import { ApiError } from '@fundscope/api-client';
import {
  importRefusalSchema,
  type ImportRefusal,
  type ImportRowReason,
  type SentenceOfEach,
} from '@fundscope/contract/imports';

export interface RefusalMessages {
  readonly refusals: SentenceOfEach<ImportRefusal>;
  readonly rowReasons: SentenceOfEach<ImportRowReason>;
  /** In front of what is wrong with a row. */
  readonly lineOfFile: (line: number, column: string | undefined) => string;
}

/** A refusal in the user's language; rows at fault have a line each. */
export function refusalText(refusal: ImportRefusal, messages: RefusalMessages): string {
  const sentence = messages.refusals[refusal.code] as (facts: ImportRefusal) => string;
  const lines = refusal.code === 'rows-invalid' ? refusal.faults : [];
  return [
    sentence(refusal),
    ...lines.map(
      ({ line, reason }) => `${messages.lineOfFile(line, columnOf(reason))}: ${rowReasonText(reason, messages)}`,
    ),
  ].join('\n');
}

export function rowReasonText(reason: ImportRowReason, { rowReasons }: Pick<RefusalMessages, 'rowReasons'>): string {
  const sentence = rowReasons[reason.code] as (facts: ImportRowReason) => string;
  return sentence(reason);
}

/** Why a call failed: in the user's language where the server says why, else as the error has it. */
export function errorText(error: Error, messages: RefusalMessages): string {
  const refusal = error instanceof ApiError ? importRefusalSchema.safeParse(error.refusal).data : undefined;
  return refusal ? refusalText(refusal, messages) : error.message;
}

function columnOf(reason: ImportRowReason): string | undefined {
  switch (reason.code) {
    case 'not-of-type':
      return reason.column;
    case 'key-repeated':
    case 'key-known':
      return reason.columns.join(', ');
    default:
      return undefined;
  }
}
