import type { Block, DocumentData } from '../../src/modules/documents/model/document.ts';
import { fixedSentences } from './fixed-sentences.ts';
import type { Subject, Values } from './recomputation.ts';
import { sentences } from './sentence-figures.ts';

const partsOf = (block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]);

/** Sentences, notes and pairs with a number in them. */
export const sentencesOf = ({ chapters }: DocumentData): string[] =>
  chapters
    .flatMap(({ blocks }) => blocks.flatMap(partsOf))
    .flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      if (block.kind === 'facts') return block.pairs.map(([name, value]) => `${name}: ${value}`);
      return block.kind === 'table' ? (block.notes ?? []) : [];
    })
    .filter((text) => /\d/u.test(text) && !text.startsWith('Rechtsrahmen'));

/** Null where each number and each word that is looked at is what its statement gives, to the printed digit. */
export async function faultOf(text: string, subject: Subject): Promise<string | null> {
  if (fixedSentences.has(text.replaceAll(/\s/gu, ' '))) return null;
  const sentence = sentences.find(([wanted]) => wanted.test(text));
  if (!sentence) return `nothing recomputes: ${text}`;
  const [wanted, sql] = sentence;
  const printed = wanted.exec(text)!.slice(1);
  const [expected = []] = await subject.query(sql);
  return printed.length === expected.length && printed.every((number, at) => isPrinted(number, expected[at]!))
    ? null
    : `${text} for ${JSON.stringify(expected)}`;
}

function isPrinted(printed: string | undefined, expected: Values[number]): boolean {
  if (printed === undefined || expected === null) return printed === undefined && expected === null;
  if (typeof expected === 'string') {
    const isDay = /^\d{4}-\d\d-\d\d/u.test(expected);
    return printed === (isDay ? expected.slice(0, 10).split('-').toReversed().join('.') : expected);
  }
  const plain = printed.replace('−', '-').replaceAll('.', '').replace(',', '.');
  const unit = 10 ** -(plain.split('.')[1] ?? '').length;
  // A figure of eight places may round the other way where it stands at the middle of two.
  return Math.abs(Number(plain) - expected) <= unit * 0.501;
}
