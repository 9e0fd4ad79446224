import { sumOf, type ReportContext } from './report-context.ts';

type Holding = ReportContext['figures']['esgIssuers'][number];

/** Exclusions that the data can tell, by the words that a fund declares them with. */
const exclusions: readonly {
  readonly declared: RegExp;
  readonly isHit: (row: Holding) => boolean;
  readonly name: readonly [de: string, en: string];
}[] = [
  {
    declared: /Global Compact/iu,
    isHit: (row) => row.ungc_violation,
    name: ['Verstöße gegen den UN Global Compact', 'violations of the UN Global Compact'],
  },
  {
    declared: /Waffen|weapons/iu,
    isHit: (row) => row.controversial_weapons,
    name: ['umstrittene Waffen', 'controversial weapons'],
  },
];

/** Whether the fund holds what it says it excludes; nothing where it excludes nothing, or nothing is known. */
export function exclusionSentence({ figures, say, format }: ReportContext): string | undefined {
  const [esg] = figures.esg;
  const known = figures.esgIssuers.filter(({ coverage }) => coverage !== 'none');
  const declared = exclusions.filter((one) => one.declared.test(esg?.exclusions ?? ''));
  if (!esg || known.length === 0 || declared.length === 0) return undefined;
  const date = format.date(known[0]!.date);
  const hits = declared.flatMap(({ isHit, name }) => {
    const held = known.filter((row) => isHit(row) && row.weight > 0);
    if (held.length === 0) return [];
    const issuers = held.map(({ issuer_name: issuer }) => issuer).join(', ');
    return [`${say(...name)} ${format.percent(sumOf(held.map(({ weight }) => weight)))} (${issuers})`];
  });
  if (hits.length > 0) {
    const list = hits.join('; ');
    return say(
      `Ausschlüsse zum ${date} verletzt: ${list}. Der Fonds hält damit, was er nach seiner Erklärung ausschließt.`,
      `Exclusions breached as of ${date}: ${list}. The fund thus holds what it declares to exclude.`,
    );
  }
  const covered = format.percent(sumOf(known.map(({ weight }) => weight)));
  return say(
    `Ausschlüsse zum ${date} eingehalten, soweit Daten vorliegen (${covered} des Fondsvermögens).`,
    `Exclusions kept as of ${date} as far as there is data (${covered} of net assets).`,
  );
}
