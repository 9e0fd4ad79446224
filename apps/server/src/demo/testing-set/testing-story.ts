import { AS_OF, reportDays } from '../demo-calendar.ts';

/** Something that happened to the testing environment, so that a comparison with production has something to find. */
export interface TestingStory {
  /** As docs/demo-comparison.md tells of it. */
  readonly title: string;
  /** @param schema of the testing environment, which is still a copy of production where no story before says otherwise */
  readonly statements: (schema: string) => readonly string[];
}

/** The night that most stories are of, and the business day before it. */
export const LAST_DAY = `date '${AS_OF}'`;
export const DAY_BEFORE = `date '${reportDays.at(-2)!}'`;

export const rounded8 = (sql: string): string => `round((${sql})::numeric, 8)`;

/** How a limit is told of, by the SQL of its utilisation. */
export const statusOf = (utilisation: string): string =>
  `case when ${utilisation} is null then 'unknown' when ${utilisation} > 1 then 'breach' when ${utilisation} >= 0.8 then 'warning' else 'ok' end`;
