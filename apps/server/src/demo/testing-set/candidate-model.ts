import { effectiveObservations } from '@fundscope/risk-engine';
import { WEIGHTED_WINDOW } from '../risk/covariances.ts';
import { followLimitChecks } from './follow-limit-checks.ts';
import { LAST_DAY, rounded8, type TestingStory } from './testing-story.ts';

const DECAY = 0.994;
/** What that makes of a value at risk, and of that of a reference portfolio. */
const FUND_FACTOR = 1.0125;
const REFERENCE_FACTOR = 1.01;
const PROCESS = `'MC_STUDENT_99_20D'`;
const OF_THE_NIGHT = `date = ${LAST_DAY} and process = ${PROCESS}`;
/** Of a limit check `c` whose measure is a value at risk. */
const CHECKED = `c.date = ${LAST_DAY} and c.process = ${PROCESS} and c.limit_type <> 'COMMITMENT'`;

const scaled = (columns: readonly string[], factor: number): string =>
  columns.map((column) => `${column} = ${rounded8(`${column} * ${factor}`)}`).join(', ');

/**
 * A parameter of the model is another one in the night of the last day. Wherever the figures of that night stand they are
 * the candidate's, so that they agree with each other.
 */
export const candidateModel: TestingStory = {
  title: 'A release candidate with another decay',
  statements: (schema) => [
    `update ${schema}.var_run set decay = ${DECAY}, code_version = 'linear-3', validated_on = null, validation_result = null,
       effective_observations = round(${effectiveObservations(WEIGHTED_WINDOW, DECAY)}::numeric, 1) where ${OF_THE_NIGHT}`,
    `update ${schema}.var_result set ${scaled(['var', 'expected_shortfall'], FUND_FACTOR)},
       ${scaled(['reference_var'], REFERENCE_FACTOR)},
       var_eur = round((${rounded8(`var * ${FUND_FACTOR}`)} * net_assets)::numeric, 2),
       effective_observations = round(${effectiveObservations(WEIGHTED_WINDOW, DECAY)}::numeric, 1) where ${OF_THE_NIGHT}`,
    `update ${schema}.var_component set ${scaled(['standalone', 'component', 'incremental', 'marginal', 'var'], FUND_FACTOR)}
     where ${OF_THE_NIGHT}`,
    `update ${schema}.position p set ${scaled(['var_standalone', 'var_component', 'var_marginal'], FUND_FACTOR)}
     from ${schema}.fund f where f.book = p.book and f.legal_process = ${PROCESS} and p.date = ${LAST_DAY}`,
    `update ${schema}.limit_check set ${scaled(['var'], FUND_FACTOR)}, ${scaled(['reference_var'], REFERENCE_FACTOR)}
     where ${OF_THE_NIGHT}`,
    `update ${schema}.limit_check c
     set value = ${rounded8(`case limit_type when 'ABSOLUT' then var else var / reference_var end`)} where ${CHECKED}`,
    ...followLimitChecks(schema, CHECKED),
  ],
};
