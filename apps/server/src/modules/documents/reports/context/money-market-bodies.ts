import type { RowOf } from '../../figures/read-figures.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { heldBy, isPublic } from './money-market.ts';
import { sumOf, type ReportContext } from './report-context.ts';
import { isTiedUp } from './tied-up.ts';

type Position = RowOf<'positions'>;
type Figured = Pick<ReportContext, 'figures'>;

/** What lies with one body: companies of a group are one. */
export interface Body {
  readonly name: string;
  /** Of what is not public. */
  readonly papers: readonly Position[];
  /** Fractions of NAV. */
  readonly paper: number;
  /** Of the states, regions and supranational bodies of the group, which the limits are not held against. */
  readonly publicPaper: number;
  readonly deposits: number;
  readonly derivatives: number;
  /** Without public paper. */
  readonly total: number;
}

/** The largest first. A bank that is an issuer, too, is known by its LEI, though the fund hold none of its paper. */
export function bodiesOf({ figures }: Figured): Body[] {
  const papers = heldBy({ figures }).filter(({ type, issuer_id: id }) => type !== 'Cash' && id !== null);
  const groupOf = ({ group_id: group, issuer_id: id }: Position): string => group ?? id!;
  const claims = figures.counterparties.filter(({ kind }) => kind !== 'margin');
  const keyOf = ({ group_id: group, counterparty_name: name }: (typeof claims)[number]): string => group ?? name;
  const ofGroup = groupBy(papers, groupOf);
  const ofBank = groupBy(claims, keyOf);
  const weightOf = (rows: readonly Position[]): number => sumOf(rows.map(({ weight }) => weight));
  return [...new Set([...ofGroup.keys(), ...ofBank.keys()])]
    .map((key): Body => {
      const [held, owed] = [ofGroup.get(key) ?? [], ofBank.get(key) ?? []];
      const own = held.filter((row) => !isPublic(row));
      const of = (wanted: string): number => sumOf(owed.map(({ kind, share }) => (kind === wanted ? share : 0)));
      const [paper, deposits, derivatives] = [weightOf(own), of('deposit'), of('forward')];
      return {
        name: held[0]?.group_name ?? owed[0]?.group_name ?? owed[0]?.counterparty_name ?? key,
        papers: own,
        paper,
        publicPaper: weightOf(held.filter(isPublic)),
        deposits,
        derivatives,
        total: paper + deposits + derivatives,
      };
    })
    .toSorted((a, b) => b.total + b.publicPaper - a.total - a.publicPaper || (a.name < b.name ? -1 : 1));
}

export interface UnknownBodies {
  /** Paper without an issuer that is not public. */
  readonly papers: readonly Position[];
  /** Cash of which no row says which bank it is with. */
  readonly deposits: boolean;
  readonly derivatives: boolean;
}

/** Of NAV: claims are rounded each. */
const NEGLIGIBLE = 1e-3;

/** Whose debtor the data do not name: no largest is known where one of these might be it. */
export function unknownBodies({ figures }: Figured): UnknownBodies {
  const held = heldBy({ figures });
  const cash = sumOf(held.filter((row) => row.type === 'Cash' && !isTiedUp(row)).map(({ weight }) => weight));
  const named = figures.counterparties.filter(({ kind }) => kind !== 'margin');
  const hasClaims = held.some(({ type }) => type === 'Cash') || figures.positions.length > held.length;
  return {
    papers: held.filter(
      (row) => row.issuer_id === null && row.type !== 'Cash' && row.type !== 'Investment fund' && !isPublic(row),
    ),
    deposits: sumOf(named.map(({ share }) => share)) < cash - NEGLIGIBLE,
    derivatives: hasClaims && figures.counterparties.length === 0,
  };
}
