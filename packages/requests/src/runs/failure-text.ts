import { ApiError, ExportError, type IrsError } from '@fundscope/api-client';

/**
 * What is said of a failed call: the action's name, followed by `resp:{status} {Message}`; without an answer, what
 * there is to say.
 */
export function failureText(action: string, error: unknown, locale: 'en' | 'de'): string {
  if (error instanceof ApiError) return `${action} resp:${error.status} ${error.message}`;
  if (error instanceof ExportError) {
    return `${action}: ${locale === 'de' ? error.texts.message_de : error.texts.message_en}`;
  }
  return `${action}: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * What is said of an IRS document that was not made: the server's German message if present, to others than German readers
 * beneath the English one; else the sentence with the request's number.
 */
export function irsFailureLines(
  error: IrsError,
  locale: 'en' | 'de',
  otherwise: (irsId: number) => string,
): readonly string[] {
  const { message_en, message_de } = error.status;
  if (message_de === '') return [otherwise(error.irsId)];
  return locale === 'de' || message_en === '' ? [message_de] : [message_en, message_de];
}
