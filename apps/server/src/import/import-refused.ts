import type { ImportRefusal } from '@fundscope/contract/imports';
import { OperatorError } from '../platform/operator-error.ts';
import { refusalText, type Audience } from './refusal-text.ts';

/** A file cannot be imported, and nothing was. The message is for the command line. */
export class ImportRefused extends OperatorError {
  override readonly name = 'ImportRefused';
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super(refusalText(refusal, 'command-line'));
    this.refusal = refusal;
  }

  textFor(audience: Audience): string {
    return refusalText(this.refusal, audience);
  }
}
