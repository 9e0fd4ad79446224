import { sumOf, type ReportContext } from './report-context.ts';

type Holding = ReportContext['figures']['esgIssuers'][number];

/** Exclusions that the data can tell, by the words that a fund declares them with. */
const exclusions: readonly {
  /** What a hit breaches. */
  readonly declared: RegExp;
  /** What is kept where there is no hit: all arms are more than the controversial ones. */
  readonly whole: RegExp;
  readonly isHit: (row: Holding) => boolean;
  readonly name: readonly [de: string, en: string];
}[] = [
  {
    declared: /Global Compact/iu,
    whole: /Global Compact/iu,
    isHit: (row) => row.ungc_violation,
    name: ['Verstöße gegen den UN Global Compact', 'violations of the UN Global Compact'],
  },
  {
    declared: /Waffen|Rüstung|weapons|armaments?|\barms\b/iu,
    whole: /(?:umstritten|geächtet|kontrovers)\p{L}* Waffen|(?:controversial|banned|outlawed) weapons/iu,
    isHit: (row) => row.controversial_weapons,
    name: ['umstrittene Waffen', 'controversial weapons'],
  },
];

/** One by one: by semicolons and lines, and without them by commas, as far as these are not in brackets. */
function partsOf(declaration: string | null | undefined): string[] {
  const parts = (text: string, by: RegExp): string[] =>
    text
      .split(by)
      .map((part) => part.trim().replace(/\.$/u, ''))
      .filter((part) => part !== '' && !/^(?:keine|none|-|–)$/iu.test(part));
  const items = parts(declaration ?? '', /[;\n]/u);
  return items.length === 1 ? parts(items[0]!, /,(?![^(]*\))/u) : items;
}

/**
 * What the fund holds against its declared exclusions, each with its holdings, what it keeps, and what the data cannot
 * tell; nothing where it excludes or knows nothing.
 */
function checked({ figures }: ReportContext) {
  const known = figures.esgIssuers.filter(({ coverage }) => coverage !== 'none');
  const parts = partsOf(figures.esg[0]?.exclusions);
  if (known.length === 0 || parts.length === 0) return undefined;
  const declared = exclusions
    .filter((one) => parts.some((part) => one.declared.test(part)))
    .map((one) => ({ ...one, held: known.filter((row) => one.isHit(row) && row.weight > 0) }));
  const breached = declared.filter(({ held }) => held.length > 0);
  const kept = declared.filter(({ held, whole }) => held.length === 0 && parts.some((part) => whole.test(part)));
  const told = [...breached.map((one) => one.declared), ...kept.map((one) => one.whole)];
  return { known, breached, kept, untold: parts.filter((part) => !told.some((words) => words.test(part))) };
}

const weightOf = (rows: Iterable<Holding>): number => sumOf([...rows].map(({ weight }) => weight));

/** For a summary: that exclusions are breached, as of when and by how much; empty where none is. */
export function exclusionBreach(context: ReportContext): string {
  const held = new Set(checked(context)?.breached.flatMap((hit) => hit.held));
  const [first] = held;
  if (!first) return '';
  const date = context.format.date(first.date);
  const share = context.format.percent(weightOf(held));
  return context.say(
    `Ausschlüsse waren am ${date} verletzt (${share}).`,
    `Exclusions were breached on ${date} (${share}).`,
  );
}

/** Whether the fund holds what it says it excludes, by name; nothing where it excludes nothing, or nothing is known. */
export function exclusionSentence(context: ReportContext): string | undefined {
  const { say, format } = context;
  const found = checked(context);
  if (!found) return undefined;
  const { known, breached, kept } = found;
  const date = format.date(known[0]!.date);
  const sentences: string[] = [];
  if (breached.length > 0) {
    const list = breached
      .map(({ name, held }) => {
        const issuers = held.map(({ issuer_name: issuer }) => issuer).join(', ');
        return `${say(...name)} ${format.percent(weightOf(held))} (${issuers})`;
      })
      .join('; ');
    sentences.push(
      say(
        `Ausschlüsse zum ${date} verletzt: ${list}. Der Fonds hält damit, was er nach seiner Erklärung ausschließt.`,
        `Exclusions breached as of ${date}: ${list}. The fund thus holds what it declares to exclude.`,
      ),
    );
  } else if (kept.length > 0) {
    const list = kept.map(({ name }) => say(...name)).join('; ');
    const covered = format.percent(weightOf(known));
    sentences.push(
      say(
        `Ausschlüsse zum ${date} eingehalten, soweit Daten vorliegen (${covered} des Fondsvermögens): ${list}.`,
        `Exclusions kept as of ${date} as far as there is data (${covered} of net assets): ${list}.`,
      ),
    );
  }
  if (found.untold.length > 0) {
    const list = found.untold.join('; ');
    sentences.push(say(`Mit diesen Daten nicht prüfbar: ${list}.`, `Exclusions that this data cannot check: ${list}.`));
  }
  return sentences.join(' ');
}
