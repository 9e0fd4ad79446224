import { limitStatus, testPriority } from '@fundscope/risk-engine';
import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { priorityOf } from './follow-limit-checks.ts';
import { statusOf } from './testing-story.ts';

describe('what the testing environment follows from limit checks', () => {
  const database = setUpTestDatabase();
  const utilisations = [null, 0, 0.79, 0.8, 0.9499, 0.95, 1, 1.0001, 3];

  it('has the priority and the status that the risk engine gives, to what is not known as well', async () => {
    const { rows } = await database.pool.query(
      `select utilisation, mandatory, ${priorityOf('utilisation', 'mandatory')} as priority, ${statusOf('utilisation')} as status
       from unnest($1::float8[]) utilisation, (values (true), (false)) m(mandatory)`,
      [utilisations],
    );
    const expected = utilisations.flatMap((utilisation) =>
      [true, false].map((mandatory) => ({
        utilisation,
        mandatory,
        priority: testPriority(utilisation, mandatory),
        status: limitStatus(utilisation),
      })),
    );
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
});
