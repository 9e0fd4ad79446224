import { pick, randomOf } from '../../seeded-random.ts';
import type { Issuer } from '../../market/issuer.ts';
import { notchesOf, ratingScale, type GradeSince, type RatingStep } from '../../market/rating-scale.ts';
import { demoTable } from '../demo-table.ts';

/** One row per issuer. */
export const issuerTable = demoTable({
  name: 'issuer',
  columns: {
    issuer_id: 'text',
    name: 'text',
    lei: 'text',
    country: 'text',
    sector: 'text',
    type: 'text',
    parent_id: 'text?',
  },
  key: ['issuer_id'],
  *rows({ market }) {
    for (const { id, name, lei, country, sector, type, parentId } of market.issuers) {
      yield { issuer_id: id, name, lei, country, sector, type, parent_id: parentId };
    }
  },
});

const agencies = ['S&P', "Moody's", 'Fitch', 'internal'] as const;
const outlooks = ['stable', 'stable', 'stable', 'positive', 'negative'] as const;

/** One row per issuer, agency and change. The agencies differ by notches, never by a letter. */
export const ratingTable = demoTable({
  name: 'rating',
  columns: {
    issuer_id: 'text',
    issuer_name: 'text',
    agency: 'text',
    rating: 'text',
    /** The letter without its notch. */
    grade: 'text',
    outlook: 'text',
    date: 'date',
  },
  key: ['issuer_id', 'agency', 'date'],
  *rows({ market }) {
    for (const issuer of market.issuers) {
      for (const since of issuer.grades) {
        for (const agency of agencies) {
          const { rating } = notchOf(issuer, since, agency);
          const random = randomOf(`outlook/${issuer.id}/${agency}/${since.since}`);
          yield {
            issuer_id: issuer.id,
            issuer_name: issuer.name,
            agency,
            rating,
            grade: since.grade,
            outlook: pick(random, outlooks),
            date: since.since,
          };
        }
      }
    }
  },
});

/** The demo firm's own is the middle of the letter, those of the agencies may be a notch beside. */
function notchOf({ id }: Issuer, { grade, since }: GradeSince, agency: (typeof agencies)[number]): RatingStep {
  const notches = notchesOf(grade);
  const share = agency === 'internal' ? 0.5 : randomOf(`notch/${id}/${agency}/${since}`).uniform();
  return notches[Math.floor(notches.length * share)]!;
}

/** One row per step of the scale. */
export const ratingScaleTable = demoTable({
  name: 'rating_scale',
  columns: { number: 'integer', rating: 'text', pd_1y: 'double precision', is_investment_grade: 'boolean' },
  key: ['number'],
  rows: () =>
    ratingScale.map(({ rating, number, defaultProbability, isInvestmentGrade }) => ({
      number,
      rating,
      pd_1y: defaultProbability,
      is_investment_grade: isInvestmentGrade,
    })),
});
