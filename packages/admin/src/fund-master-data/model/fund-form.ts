import {
  fundDefaults,
  fundMasterDataSaveSchema,
  fundMasterDataSchema,
  newPerfProcess,
  newVarProcess,
  perfProcessSchema,
  savedFundDatesSchema,
  savedFundFieldsSchema,
  savedVarProcessSchema,
  varProcessSchema,
  type FundMasterData,
  type FundMasterDataDates,
  type FundMasterDataFields,
  type PerfProcess,
  type VarProcess,
} from '@fundscope/contract/funds';
import { z } from 'zod';
import {
  capitalsText,
  codeChoice,
  codeOrNoneChoice,
  dateOrEmptyText,
  flagSwitch,
  numberOrEmptyText,
  numberText,
  type BoxStyle,
} from '../../typed-fields/box-codecs.ts';
import { fieldKinds, type FieldKind, type FundFieldName } from './fund-fields.ts';

/** A record as it is edited; `lastChanged` is that of the stored one, undefined where there is none. */
export type FundRecord = FundMasterDataFields &
  FundMasterDataDates & {
    readonly varProcesses: VarProcess[];
    readonly perfProcesses: PerfProcess[];
    readonly lastChanged: string | undefined;
  };

type BoxOf<Kind extends FieldKind> = Kind extends 'flag' ? boolean : string;

/** A process as its boxes hold it; `key` tells rows apart while they are edited. */
export type VarProcessForm = { key: string; isLegal: boolean } & Record<Exclude<keyof VarProcess, 'isLegal'>, string>;
export type PerfProcessForm = { key: string; is_esg: boolean; is_kiid: boolean; is_main: boolean } & Record<
  Exclude<keyof PerfProcess, 'is_esg' | 'is_kiid' | 'is_main'>,
  string
>;

/** The whole record as its boxes hold it. */
export type FundForm = { -readonly [Name in FundFieldName]: BoxOf<(typeof fieldKinds)[Name]> } & {
  varProcesses: VarProcessForm[];
  perfProcesses: PerfProcessForm[];
  /** No box shows it. */
  lastChanged: string;
};

const varProcessKinds = {
  name: 'text',
  description: 'text',
  method: 'text',
  confidenceLevel: 'number',
  holdingPeriod: 'number',
  degreesFreedom: 'number',
  limitAbs: 'number',
  limitRel: 'number',
  stresstest_limit: 'number',
  var_factor: 'number',
  riskclass_marketrisk: 'class',
  riskBenchmark: 'text',
  isLegal: 'flag',
} as const satisfies Record<keyof VarProcess, FieldKind>;

const perfProcessKinds = {
  name: 'text',
  description: 'text',
  days_shift: 'number',
  benchmark_name: 'text',
  rebalancing: 'text',
  is_esg: 'flag',
  is_kiid: 'flag',
  is_main: 'flag',
} as const satisfies Record<keyof PerfProcess, FieldKind>;

/** The boxes that hold numbers, those of processes too. */
export const fundNumberBoxes: ReadonlySet<string> = new Set(
  Object.entries({ ...fieldKinds, ...varProcessKinds, ...perfProcessKinds })
    .filter(([, kind]) => kind === 'number' || kind === 'numberOrEmpty')
    .map(([name]) => name),
);

/** A box of each kind in front of the contract's field. */
const boxOf = (kind: FieldKind, field: z.ZodType, style: BoxStyle): z.ZodType => {
  const boxes: Record<FieldKind, () => z.ZodType> = {
    text: () => field,
    capitals: () => capitalsText(field as z.ZodType<string, string>),
    class: () => codeChoice(field as z.ZodType<number, number>),
    book: () => codeOrNoneChoice(field as z.ZodType<number | null, number | null>),
    number: () => numberText(field as z.ZodType<number, number>, style),
    numberOrEmpty: () => numberOrEmptyText(field as z.ZodType<number | null, number | null>, style),
    flag: () => flagSwitch(field as z.ZodType<0 | 1, 0 | 1>),
    date: () => dateOrEmptyText(field as z.ZodType<string | undefined, string | undefined>, style),
  };
  return boxes[kind]();
};

const boxesOf = (
  kinds: Readonly<Record<string, FieldKind>>,
  shape: Readonly<Record<string, unknown>>,
  style: BoxStyle,
): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, boxOf(kind, shape[name] as z.ZodType, style)]));

interface RecordRules {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly varProcess: z.ZodObject;
  readonly varProcesses: z.ZodType;
  readonly perfProcesses: z.ZodType;
}

const { varProcesses: savedVarProcesses, perfProcesses: savedPerfProcesses } = fundMasterDataSaveSchema.shape;
const savedRules: RecordRules = {
  fields: { ...savedFundFieldsSchema.shape, ...savedFundDatesSchema.shape },
  varProcess: savedVarProcessSchema,
  varProcesses: savedVarProcesses.unwrap(),
  perfProcesses: savedPerfProcesses.unwrap(),
};
/** A stored record may hold values that a save refuses. */
const storedRules: RecordRules = {
  fields: fundMasterDataSchema.shape,
  varProcess: varProcessSchema,
  varProcesses: z.array(varProcessSchema),
  perfProcesses: z.array(perfProcessSchema),
};

/** What the boxes hold (`FundForm`), in front of what the contract's save takes: one rule for portal and server. */
export const fundFormSchema = (style: BoxStyle): z.ZodType<FundRecord, FundForm> => formSchema(style, savedRules);

function formSchema(style: BoxStyle, rules: RecordRules): z.ZodType<FundRecord, FundForm> {
  const list = (kinds: Readonly<Record<string, FieldKind>>, process: z.ZodObject, processes: z.ZodType) =>
    z
      .array(z.object(boxesOf(kinds, process.shape, style)))
      .pipe(processes as z.ZodType<unknown, Record<string, unknown>[]>);
  const schema = z.object({
    ...boxesOf(fieldKinds, rules.fields, style),
    varProcesses: list(varProcessKinds, rules.varProcess, rules.varProcesses),
    perfProcesses: list(perfProcessKinds, perfProcessSchema, rules.perfProcesses),
    lastChanged: z.codec(z.string(), z.string().optional(), {
      decode: (seen) => (seen === '' ? undefined : seen),
      encode: (seen) => seen ?? '',
    }),
  });
  return schema as unknown as z.ZodType<FundRecord, FundForm>;
}

/** What a book without a record begins with. */
export const newFundRecord: FundRecord = {
  ...fundDefaults,
  varProcesses: [],
  perfProcesses: [],
  lastChanged: undefined,
};

/** A stored record as it is edited. */
export const fundRecordOf = (stored: FundMasterData): FundRecord => {
  const { book_id: _book, UserMod: _user, ...record } = stored;
  return record;
};

/** Absent dates as their boxes need them. */
const unsetDates = {
  client_startdate: undefined,
  fiscal_year_end: undefined,
  SRRI_strategyChangeDate: undefined,
  closed_from: undefined,
};

/** A record in its boxes. */
export function fundFormOf(record: FundRecord, style: BoxStyle): FundForm {
  const boxes = z.encode(formSchema(style, storedRules), { ...unsetDates, ...record });
  return {
    ...boxes,
    varProcesses: boxes.varProcesses.map((process, nr) => ({ ...process, key: `${nr}` })),
    perfProcesses: boxes.perfProcesses.map((process, nr) => ({ ...process, key: `${nr}` })),
  };
}

const newBoxes = (process: object, kinds: Readonly<Record<string, FieldKind>>): unknown =>
  Object.fromEntries(
    Object.entries(process).map(([name, value]) => [name, kinds[name] === 'flag' ? value === 1 : String(value)]),
  );

/** What new processes begin with; whole numbers are written alike in both languages. */
export const newVarProcessForm = newBoxes(newVarProcess, varProcessKinds) as Omit<VarProcessForm, 'key'>;
export const newPerfProcessForm = newBoxes(newPerfProcess, perfProcessKinds) as Omit<PerfProcessForm, 'key'>;
