import { z } from 'zod';
import { lineSchema, requiredLineSchema } from '../fields/line-of-text.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';

/** A number that counts days or positions, as the database holds it. */
export const countSchema = z.int32().nonnegative();
/** A limit or factor as typed into a box without a sign: percent points where the name says nothing else. */
export const limitSchema = z.number().nonnegative();
/** 0 no, 1 yes. */
export const flagSchema = z.union([z.literal(0), z.literal(1)], fieldErrorTexts['not-a-flag']);

/** Models of value at risk: variance-covariance, Monte Carlo with Student's t, historical simulation. */
export const varMethods = ['VCV', 'MC_STUDENT', 'HISTORICAL'] as const;
export const rebalancings = ['daily', 'monthly'] as const;

/** One way in which a fund's value at risk is measured. Limits are percent, confidence likewise (99). */
export const varProcessSchema = z.object({
  name: lineSchema(100),
  description: z.string().max(500),
  method: z.enum(varMethods),
  confidenceLevel: z.number().gt(0).lt(100),
  /** Business days. */
  holdingPeriod: z.int32().positive(),
  /** Of Student's t; 0 for the other methods. */
  degreesFreedom: limitSchema,
  limitAbs: limitSchema,
  limitRel: limitSchema,
  stresstest_limit: limitSchema,
  var_factor: limitSchema,
  riskclass_marketrisk: z.int32(),
  /** Name of a risk benchmark; empty: none. */
  riskBenchmark: z.string().max(60),
  isLegal: flagSchema,
});

/** Percent of the fund's value. */
export const MOST_ABSOLUTE = 100;
/** Percent of a benchmark's value at risk; the law allows 200. */
export const MOST_RELATIVE = 1000;

/** A process as it is saved. What is stored already may break these rules, and stays readable. */
export const savedVarProcessSchema = varProcessSchema.extend({
  confidenceLevel: z.number().min(50).lt(100),
  /** Business days, a year at most. */
  holdingPeriod: z.int32().min(1).max(250),
  degreesFreedom: limitSchema.max(1000),
  limitAbs: limitSchema.max(MOST_ABSOLUTE),
  limitRel: limitSchema.max(MOST_RELATIVE),
  stresstest_limit: limitSchema.max(MOST_RELATIVE),
  /** The measured value is multiplied by it: 0 would hide every risk. */
  var_factor: limitSchema.positive().max(100),
});

/** One way in which a fund's performance is measured against a performance benchmark. */
export const perfProcessSchema = z.object({
  name: requiredLineSchema(100),
  description: z.string().trim().min(1, fieldErrorTexts.required).max(500),
  /** Valuation days by which the benchmark lags behind the fund. */
  days_shift: countSchema,
  benchmark_name: z.string().min(1, fieldErrorTexts['no-benchmark']).max(60),
  rebalancing: z.enum(rebalancings),
  is_esg: flagSchema,
  is_kiid: flagSchema,
  is_main: flagSchema,
});

/** A process as it is saved. */
const savedPerfProcessSchema = perfProcessSchema.extend({ days_shift: countSchema.max(31) });

const isBlank = (name: string): boolean => name.trim() === '';

/** Reports each process whose name an earlier process has, ignoring case; blank names are another error. */
function refuseRepeatedNames(processes: readonly { readonly name: string }[], context: z.RefinementCtx): void {
  const names = processes.map(({ name }) => name.trim().toLowerCase());
  for (const [nr, name] of names.entries()) {
    if (isBlank(name) || names.indexOf(name) === nr) continue;
    context.addIssue({ code: 'custom', path: [nr, 'name'], message: fieldErrorTexts['process-name-twice'] });
  }
}

/** Rules of a save only: a stored process that breaks them can still be read. */
function checkVarProcesses(processes: readonly VarProcess[], context: z.RefinementCtx): void {
  for (const [nr, { name, method, degreesFreedom }] of processes.entries()) {
    if (isBlank(name)) context.addIssue({ code: 'custom', path: [nr, 'name'], message: fieldErrorTexts.required });
    if (method === 'MC_STUDENT' && degreesFreedom <= 2) {
      const message = fieldErrorTexts['no-degrees-of-freedom'];
      context.addIssue({ code: 'custom', path: [nr, 'degreesFreedom'], message });
    }
  }
  refuseRepeatedNames(processes, context);
}

/** In the order in which the screen shows them. */
export const varProcessesSchema = z
  .array(savedVarProcessSchema)
  .max(100)
  .refine(
    (processes) => processes.length === 0 || processes.filter(({ isLegal }) => isLegal === 1).length === 1,
    fieldErrorTexts['not-one-legal-process'],
  )
  .superRefine(checkVarProcesses);

/** In the order in which the screen shows them. */
export const perfProcessesSchema = z
  .array(savedPerfProcessSchema)
  .max(100)
  .refine(
    (processes) => processes.length === 0 || processes.filter(({ is_main }) => is_main === 1).length === 1,
    fieldErrorTexts['not-one-main-process'],
  )
  .superRefine(refuseRepeatedNames);

export type VarProcess = z.infer<typeof varProcessSchema>;
export type PerfProcess = z.infer<typeof perfProcessSchema>;

/** What a new VaR process begins with; the first of a fund is the legal one. */
export const newVarProcess: VarProcess = {
  name: '',
  description: '',
  method: 'VCV',
  confidenceLevel: 99,
  holdingPeriod: 20,
  degreesFreedom: 0,
  limitAbs: 20,
  limitRel: 200,
  stresstest_limit: 200,
  var_factor: 1,
  riskclass_marketrisk: 1,
  riskBenchmark: '',
  isLegal: 0,
};

/** What a new performance process begins with; the first of a fund is the main one. */
export const newPerfProcess: PerfProcess = {
  name: '',
  description: '',
  days_shift: 0,
  benchmark_name: '',
  rebalancing: 'daily',
  is_esg: 0,
  is_kiid: 0,
  is_main: 0,
};
