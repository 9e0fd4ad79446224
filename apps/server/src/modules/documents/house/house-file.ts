import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { documentReportTypes } from '@fundscope/contract/requests';
import { z } from 'zod';
import { jsonSchemaText } from '../../../platform/configuration/json-schema-text.ts';
import {
  createLiveConfiguration,
  type ChangeListener,
  type LiveConfiguration,
} from '../../../platform/configuration/live-configuration.ts';
import { readConfiguration } from '../../../platform/configuration/read-configuration.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { packagePath } from '../../../platform/package-folder.ts';
import { chapterNames } from '../model/chapter-names.ts';

const textSchema = z.strictObject({ de: z.string().min(1).max(2_000), en: z.string().min(1).max(2_000) });

/** A bank's parameters: what value at risk is shown for. Confidence levels in percent, holding periods in business days. */
const gridSchema = z.strictObject({
  confidences: z.array(z.number().min(50).lt(100)).min(1).max(5),
  days: z.array(z.number().int().min(1).max(1_000)).min(1).max(6),
});

const reportSchema = z.strictObject({
  title: textSchema,
  /** Printed beside the report's type. */
  version: z.string().min(1).max(20),
  chapters: z
    .array(z.enum(chapterNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, 'names a chapter twice'),
  /** Of the chapter bank-var; 99.9, 99 and 95 % by 1 to 250 days when not given. */
  grid: gridSchema.optional(),
});

/** What a house says of its documents without code: cover, disclaimer, logo, order of chapters, thresholds. */
const houseSchema = z.strictObject({
  disclaimer: textSchema,
  /** An SVG file beside this one. */
  logo: z
    .string()
    .regex(/^[\w-]+\.svg$/u, 'must be the name of an SVG file in the same folder')
    .optional(),
  thresholds: z.strictObject({
    /** Percent of a limit from which a light is yellow. */
    yellow: z.number().gt(0).lt(100),
    /** Percent of a minimum below which a light is yellow. */
    minimumYellow: z.number().gt(100).max(1_000),
  }),
  /** How LiquidityExcel sells: percent, but for the factor on spreads. */
  liquidity: z.strictObject({
    participation: z.number().gt(0).max(100),
    stressedTurnover: z.number().gt(0).max(100),
    stressedSpread: z.number().min(1).max(100),
    /** Loss of price by type of position. */
    haircuts: z.record(z.string().max(100), z.number().min(0).lt(100)),
  }),
  /** Of the credit model: percent. */
  credit: z.strictObject({
    assetCorrelation: z.number().min(0).lt(100),
    /** By seniority; `other` is for all that is not named. */
    lossGivenDefault: z.record(z.string().max(100), z.number().min(0).max(100)).and(z.object({ other: z.number() })),
  }),
  reports: z.partialRecord(z.enum(documentReportTypes), reportSchema),
});

type HouseFile = z.infer<typeof houseSchema>;
export interface House extends Omit<HouseFile, 'logo'> {
  /** SVG; empty where there is none. */
  readonly logo: string;
}

/** As fractions. */
export const liquidityParameters = ({ liquidity }: Pick<House, 'liquidity'>) => ({
  participation: liquidity.participation / 100,
  stressedTurnover: liquidity.stressedTurnover / 100,
  stressedSpread: liquidity.stressedSpread,
  haircuts: Object.fromEntries(Object.entries(liquidity.haircuts).map(([type, haircut]) => [type, haircut / 100])),
});

/** As fractions. */
export const creditParameters = ({ credit }: Pick<House, 'credit'>) => ({
  assetCorrelation: credit.assetCorrelation / 100,
  lossGivenDefault: Object.fromEntries(
    Object.entries(credit.lossGivenDefault).map(([seniority, loss]) => [seniority, loss / 100]),
  ),
});

/** The JSON schema of the file, by which editors complete and check it. */
export const houseSchemaText = (): string =>
  jsonSchemaText(houseSchema, {
    title: 'The documents of a house',
    description: 'house.yaml in a folder of document templates.',
  });

/** In a folder of templates. */
export const HOUSE_FILE = 'house.yaml';
const MOST_LOGO_BYTES = 256 * 1024;

/** The folder that comes with the server. */
export const ownTemplates = (): string => packagePath('documents');

/**
 * Reads a folder of templates.
 * @throws {ConfigurationError} naming every fault of the file.
 */
export function readHouse(folder: string): House {
  let logo = '';
  const house = readConfiguration({
    file: join(folder, HOUSE_FILE),
    schema: houseSchema,
    findFaults: (file) => {
      try {
        if (file.logo !== undefined) logo = readLogo(folder, file.logo);
        return [];
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        return [{ path: ['logo'], message: error.message }];
      }
    },
  });
  return { ...house, logo };
}

/** The templates of a folder while its house.yaml and logo may change. */
export const createLiveHouse = (folder: string, onChange: ChangeListener): LiveConfiguration<House> =>
  createLiveConfiguration({
    file: join(folder, HOUSE_FILE),
    read: () => readHouse(folder),
    // The folder itself changes when a logo is added.
    parts: () => [folder, ...listLogos(folder)],
    onChange,
  });

const listLogos = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name));

/** A picture that draws itself alone: it loads and runs nothing. */
function readLogo(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep) || !existsSync(path)) {
    throw new OperatorError(`there is no file ${name} in ${folder}.`);
  }
  const text = readFileSync(path, 'utf8');
  if (text.length > MOST_LOGO_BYTES) throw new OperatorError(`${name} must have 256 KiB at most.`);
  if (!/<svg[\s>]/u.test(text)) throw new OperatorError(`${name} is no SVG file.`);
  const foreign = /<(?:script|foreignObject|image|use)\b|\b(?:xlink:)?href\s*=/iu.exec(text);
  if (foreign) throw new OperatorError(`${name} has ${foreign[0]}, which a logo must not have: draw shapes alone.`);
  return text;
}
