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
 * Whether the fund holds what it says it excludes, by name: what was breached, else what was kept, and what the data cannot
 * tell. Nothing where it excludes nothing, or nothing is known.
 */
export function exclusionSentence({ figures, say, format }: ReportContext): string | undefined {
  const known = figures.esgIssuers.filter(({ coverage }) => coverage !== 'none');
  const parts = partsOf(figures.esg[0]?.exclusions);
  if (known.length === 0 || parts.length === 0) return undefined;
  const date = format.date(known[0]!.date);
  const shareOf = (rows: readonly Holding[]): string => format.percent(sumOf(rows.map(({ weight }) => weight)));
  const declared = exclusions
    .filter((one) => parts.some((part) => one.declared.test(part)))
    .map((one) => ({ ...one, held: known.filter((row) => one.isHit(row) && row.weight > 0) }));
  const breached = declared.filter(({ held }) => held.length > 0);
  const kept = declared.filter(({ held, whole }) => held.length === 0 && parts.some((part) => whole.test(part)));
  const told = [...breached.map((one) => one.declared), ...kept.map((one) => one.whole)];
  const untold = parts.filter((part) => !told.some((words) => words.test(part))).join('; ');
  const sentences: string[] = [];
  if (breached.length > 0) {
    const list = breached
      .map(({ held, name }) => `${say(...name)} ${shareOf(held)} (${held.map((row) => row.issuer_name).join(', ')})`)
      .join('; ');
    sentences.push(
      say(
        `Ausschlüsse zum ${date} verletzt: ${list}. Der Fonds hält damit, was er nach seiner Erklärung ausschließt.`,
        `Exclusions breached as of ${date}: ${list}. The fund thus holds what it declares to exclude.`,
      ),
    );
  } else if (kept.length > 0) {
    const list = kept.map(({ name }) => say(...name)).join('; ');
    sentences.push(
      say(
        `Ausschlüsse zum ${date} eingehalten, soweit Daten vorliegen (${shareOf(known)} des Fondsvermögens): ${list}.`,
        `Exclusions kept as of ${date} as far as there is data (${shareOf(known)} of net assets): ${list}.`,
      ),
    );
  }
  if (untold !== '') {
    sentences.push(
      say(`Mit diesen Daten nicht prüfbar: ${untold}.`, `Exclusions that this data cannot check: ${untold}.`),
    );
  }
  return sentences.join(' ');
}
