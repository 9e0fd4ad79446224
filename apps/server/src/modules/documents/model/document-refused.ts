import type { Language } from './document.ts';

export type Sentence = Readonly<Record<Lowercase<Language>, string>>;

/** A document cannot be made whole: the sentence names what is missing. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly text: Sentence;

  constructor(text: Sentence, options: { readonly cause?: unknown } = {}) {
    super(text.en, options);
    this.text = text;
  }
}
