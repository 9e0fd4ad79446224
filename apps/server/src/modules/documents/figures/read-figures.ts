import type pg from 'pg';
import { z } from 'zod';
import { environmentSchemas } from '../../../database/environments.ts';
import { errorCode } from '../../../platform/operator-error.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { fundSections } from './fund-sections.ts';
import { liquiditySections } from './liquidity-sections.ts';
import { riskSections } from './risk-sections.ts';

const sections = { ...fundSections, ...riskSections, ...liquiditySections } as const;
type Sections = typeof sections;

/** The rows that documents of a fund and day are made of, by section. */
export type Figures = { readonly [Name in keyof Sections]: readonly z.infer<Sections[Name]['row']>[] };
export type RowOf<Name extends keyof Sections> = Figures[Name][number];

const schema = z.object(
  Object.fromEntries(Object.entries(sections).map(([name, { row }]) => [name, z.array(row)])),
) as unknown as z.ZodType<Figures>;

const statement = (() => {
  const parts = Object.entries(sections).map(
    ([name, { sqlOf }]) =>
      `'${name}', (select coalesce(json_agg(rows), '[]') from (${sqlOf(environmentSchemas.production)}) rows)`,
  );
  return `select json_build_object(${parts.join(', ')})::text as figures`;
})();

/**
 * All sections in one statement, so in one state of the data and one journey.
 * @throws {DocumentRefused} where the environment has not the relations that documents are made of.
 */
export async function readFigures(
  client: Pick<pg.ClientBase, 'query'>,
  { book, date }: { readonly book: number; readonly date: string },
): Promise<Figures> {
  try {
    const { rows } = await client.query<{ figures: string }>(statement, [book, date]);
    return schema.parse(JSON.parse(rows[0]!.figures));
  } catch (error) {
    if (!['42P01', '42703', '3F000'].includes(errorCode(error) ?? '')) throw error;
    const what = error instanceof Error ? error.message : '';
    throw new DocumentRefused(
      {
        de: `Die Datenbank hat nicht alle Tabellen, aus denen Dokumente entstehen: ${what}.`,
        en: `The database has not all tables that documents are made of: ${what}.`,
      },
      { cause: error },
    );
  }
}
