import type { Grade, GradeSince } from './rating-scale.ts';

type IssuerType = 'sovereign' | 'supranational' | 'bank' | 'corporate' | 'fund' | 'SPV';

/** Who answers for a security: one country, and on each day one grade. */
export interface Issuer {
  readonly id: string;
  readonly name: string;
  readonly lei: string;
  /** ISO 3166. */
  readonly country: string;
  readonly sector: string;
  readonly type: IssuerType;
  /** The head of its group; null for who belongs to none. */
  readonly parentId: string | null;
  /** Oldest first; empty for who is not rated. */
  readonly grades: readonly GradeSince[];
}

export const gradeOn = ({ grades: history }: Issuer, date: string): Grade | null =>
  history.findLast(({ since }) => since <= date)?.grade ?? null;
