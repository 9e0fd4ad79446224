import { isScaled } from './holding-period.rules.ts';
import { textsOf } from './irs-texts.ts';
import { headFacts, type IrsDocument } from './irs-document.ts';

/** The document as plain text, its titles in one column and its figures in another. */
export function irsText(document: IrsDocument): string {
  const texts = textsOf(document.language);
  const head = headFacts(document);
  const facts = document.sections.flatMap((section) => section.facts);
  const width = Math.max(...head.map(({ title }) => title.length), ...facts.map(({ title }) => title.length));
  const line = (title: string, text: string) => `${title.padEnd(width)}  ${text}`;
  const title = document.synthetic === '' ? document.title : `${document.title} (${document.synthetic})`;
  const lines = [title, '='.repeat(title.length), '', ...head.map((fact) => line(fact.title, fact.text))];
  for (const section of document.sections) {
    lines.push('', section.title, '-'.repeat(section.title.length));
    for (const fact of section.facts) lines.push(line(fact.title, fact.text));
  }
  lines.push('', texts.scaled(isScaled(document.holdingPeriodDays)), '');
  return lines.join('\r\n');
}
