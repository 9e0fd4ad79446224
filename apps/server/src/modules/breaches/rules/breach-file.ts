import { breachKinds, breachSeverities } from '@fundscope/contract/breaches';
import { isCalendarDate } from '@fundscope/contract/calendar';
import { units } from '@fundscope/contract/views';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { jsonSchemaText } from '../../../platform/configuration/json-schema-text.ts';
import { readConfiguration, type PlaceFault } from '../../../platform/configuration/read-configuration.ts';
import { packagePath } from '../../../platform/package-folder.ts';

const line = z.string().trim().min(1).max(200);
const textSchema = z.strictObject({ en: line, de: line });
const days = z.number().int().min(0).max(250);
const daySchema = z.string().refine(isCalendarDate, 'must be a day such as 2026-12-25');

const deadlineSchema = z.strictObject({
  severity: z.enum(breachSeverities),
  /** All kinds when not given. */
  kinds: z.array(z.enum(breachKinds)).min(1).optional(),
  /** By their names; all when not given. */
  rules: z.array(line).min(1).optional(),
  businessDays: days,
  basis: textSchema,
  /** Whether another person must have reviewed a comment before the case is closed. */
  review: z.boolean().default(false),
});

const ruleSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,62}$/u, 'must be lower-case letters, digits and -'),
  kind: z.enum(breachKinds),
  severity: z.enum(breachSeverities),
  title: textSchema,
  view: z.string().min(1),
  /** The view's column with the day. */
  date: z.string().min(1),
  /** A filter of the rows that are looked at; all when not given. */
  rows: z.string().optional(),
  /** A filter of those that are breaches. */
  breach: z.string().min(1),
  /** Columns that tell breaches of one fund and day apart; none where there is one at most. */
  item: z.array(z.string().min(1)).default([]),
  value: z.string().optional(),
  /** A column, or a number. */
  limit: z.union([z.string(), z.number()]).optional(),
  minimum: z.boolean().default(false),
  /** Worked out of value and limit when not given. */
  utilisation: z.string().optional(),
  /** Whether the value must equal the limit, as a class must: its utilisation says only whether it does, and is not shown as a share. */
  equal: z.boolean().optional(),
  /** Whether the value is a profit, of which the loss is limited: value and limit of the case are positive losses. */
  loss: z.boolean().default(false),
  /** Only of a rule without value and limit columns: else the type of the columns says it, and another one is a fault. */
  unit: z.enum(units).optional(),
});

const breachFileSchema = z.strictObject({
  /** The user whose rights the data are read with. */
  reader: line,
  /** Besides Saturday and Sunday. */
  holidays: z.array(daySchema).default([]),
  /** The first that fits a case holds. */
  deadlines: z.array(deadlineSchema).min(1),
  /** So many business days after its due date a case is escalated, to its owner and to these users. */
  escalation: z.strictObject({ businessDays: days, to: z.array(line).default([]) }),
  rules: z.array(ruleSchema).min(1),
});

export type BreachRule = z.infer<typeof ruleSchema>;
export type Deadline = z.infer<typeof deadlineSchema>;
export type BreachFile = z.infer<typeof breachFileSchema>;

/** The demo firm's. */
export const demoBreachFile = (): string => packagePath('breaches/demo.yaml');

/** The file of an installation; undefined where it has none. An installation with views of its own has no use for the demo firm's. */
export const ownBreachFile = ({
  breachFile,
  isDemo,
  catalogueDir,
}: Pick<Config, 'breachFile' | 'isDemo' | 'catalogueDir'>): string | undefined =>
  breachFile ?? (isDemo && catalogueDir === undefined ? demoBreachFile() : undefined);

/**
 * Reads what a house says of its breaches. Whether views and columns are there, the data tell later.
 * @throws {ConfigurationError} naming every fault of the file.
 */
export const readBreachFile = (file: string): BreachFile =>
  readConfiguration({ file, schema: breachFileSchema, findFaults: faultsBetween });

/** The JSON schema of the file, by which editors complete and check it. */
export const breachSchemaText = (): string =>
  jsonSchemaText(breachFileSchema, {
    title: 'The breaches of a house',
    description: 'What a breach is, and until when it is dealt with: docs/breaches.md.',
  });

function faultsBetween(file: BreachFile): PlaceFault[] {
  const ofDeadlines = file.deadlines.flatMap((deadline, index) =>
    (deadline.rules ?? []).flatMap((name, at) => {
      const why = whyNever(deadline, { name, rule: file.rules.find((rule) => rule.name === name) });
      return why === undefined ? [] : [{ path: ['deadlines', index, 'rules', at], message: why }];
    }),
  );
  const ofRules = file.rules.flatMap((rule, index) => [
    ...(file.rules.findIndex(({ name }) => name === rule.name) < index
      ? [{ path: ['rules', index, 'name'], message: `${rule.name} is the name of another rule` }]
      : []),
    ...(deadlineOf(file, rule)
      ? []
      : [{ path: ['rules', index], message: `no deadline fits ${rule.severity} and ${rule.kind}` }]),
  ]);
  return [...ofDeadlines, ...ofRules];
}

/** Why a deadline can hold no case of a rule that it names; undefined where it can. */
function whyNever(
  { severity, kinds }: Deadline,
  { name, rule }: { readonly name: string; readonly rule: BreachRule | undefined },
): string | undefined {
  if (!rule) return `there is no rule ${name}`;
  if (rule.severity !== severity) return `${name} is ${rule.severity}, and the deadline is of what is ${severity}`;
  if (kinds && !kinds.includes(rule.kind))
    return `${name} is of the kind ${rule.kind}, and the deadline of ${kinds.join(', ')}`;
  return undefined;
}

/** The deadline of a case. */
export const deadlineOf = (
  { deadlines }: Pick<BreachFile, 'deadlines'>,
  { severity, kind, name }: Pick<BreachRule, 'severity' | 'kind' | 'name'>,
): Deadline | undefined =>
  deadlines.find(
    (one) => one.severity === severity && (one.kinds?.includes(kind) ?? true) && (one.rules?.includes(name) ?? true),
  );
