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

/** What the fund holds against its declared exclusions, each with its holdings; nothing where it excludes or knows nothing. */
function hitsOf({
  figures,
}: ReportContext):
  | readonly { readonly name: readonly [string, string]; readonly held: readonly Holding[] }[]
  | undefined {
  const [esg] = figures.esg;
  const declared = exclusions.filter((one) => one.declared.test(esg?.exclusions ?? ''));
  const known = knownOf(figures);
  if (known.length === 0 || declared.length === 0) return undefined;
  return declared
    .map(({ isHit, name }) => ({ name, held: known.filter((row) => isHit(row) && row.weight > 0) }))
    .filter(({ held }) => held.length > 0);
}

const knownOf = ({ esgIssuers }: ReportContext['figures']): Holding[] =>
  esgIssuers.filter(({ coverage }) => coverage !== 'none');

/** For a summary: that exclusions are breached, as of when and by how much; empty where none is. */
export function exclusionBreach(context: ReportContext): string {
  const held = new Set(hitsOf(context)?.flatMap((hit) => hit.held));
  const [first] = held;
  if (!first) return '';
  const date = context.format.date(first.date);
  const share = context.format.percent(sumOf([...held].map(({ weight }) => weight)));
  return context.say(
    `Ausschlüsse waren am ${date} verletzt (${share}).`,
    `Exclusions were breached on ${date} (${share}).`,
  );
}

/** Whether the fund holds what it says it excludes; nothing where it excludes nothing, or nothing is known. */
export function exclusionSentence(context: ReportContext): string | undefined {
  const { figures, say, format } = context;
  const breached = hitsOf(context);
  if (breached === undefined) return undefined;
  const known = knownOf(figures);
  const date = format.date(known[0]!.date);
  if (breached.length > 0) {
    const list = breached
      .map(({ name, held }) => {
        const issuers = held.map(({ issuer_name: issuer }) => issuer).join(', ');
        return `${say(...name)} ${format.percent(sumOf(held.map(({ weight }) => weight)))} (${issuers})`;
      })
      .join('; ');
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
