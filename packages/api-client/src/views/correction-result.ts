import type { CellValue, CorrectionAnswer } from '@fundscope/contract/views';
import { ApiError } from '../client/api-error.ts';

/** What became of a correction. */
type CorrectionResult =
  /** With the row as it is stored now, where it is known. */
  | { readonly kind: 'saved'; readonly cells: CorrectionAnswer['dataRow'] }
  /** It waits for another person's approval. */
  | { readonly kind: 'submitted' }
  /** Somebody else has changed the row in this column (SqlColName). */
  | { readonly kind: 'conflict'; readonly column: string; readonly stored: CellValue }
  /** `status` of a refusal; none where no answer came. */
  | { readonly kind: 'failed'; readonly status: number | undefined; readonly message: string };

/**
 * Waits for a correction, and says what became of it.
 *
 * @param failedText the sentence for a refusal
 */
export async function correctionResult(
  sending: Promise<CorrectionAnswer>,
  failedText: (status: number, message: string) => string,
): Promise<CorrectionResult> {
  try {
    const { submitted, dataRow } = await sending;
    return submitted ? { kind: 'submitted' } : { kind: 'saved', cells: dataRow };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof ApiError)) return { kind: 'failed', status: undefined, message };
    const { conflict, status } = error;
    if (conflict) return { kind: 'conflict', column: conflict.column, stored: conflict.stored };
    return { kind: 'failed', status, message: failedText(status, message) };
  }
}
