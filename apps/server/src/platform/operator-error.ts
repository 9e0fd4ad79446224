/** An error that whoever runs the server can cure. The message is for people: what is wrong, where, and the cure. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** A command was called in a way that there is not; with how to call it. */
export class UsageError extends OperatorError {
  constructor(message: string, usage?: string) {
    super(usage === undefined ? message : `${message}\n\n${usage}`);
  }
}

/** The code of a system or database error (`EADDRINUSE`, `42P04`), where it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** One line of an error, for a sentence. */
export function errorText(error: unknown): string {
  // A refused connection to a name with several addresses has an empty message and the causes inside.
  if (error instanceof AggregateError) return error.errors.map(errorText).join('; ');
  return error instanceof Error ? error.message : String(error);
}
