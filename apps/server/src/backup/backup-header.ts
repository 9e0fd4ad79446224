import { z } from 'zod';

export const FORMAT_VERSION = 1;

const definitionSchema = z.object({
  /** What it makes, for progress and errors: `view env_p.nav`. */
  name: z.string(),
  statement: z.string(),
});

/** What a backup holds besides rows. */
export const backupHeaderSchema = z.object({
  format: z.literal('fundscope-backup'),
  version: z.literal(FORMAT_VERSION),
  /** UTC, of the snapshot. */
  createdAt: z.string(),
  /** The build that wrote it. */
  revision: z.string(),
  /** The major version of its PostgreSQL. */
  postgres: z.number().int(),
  /** The migrations that its schema `fundscope` had, in order: they make it again. */
  migrations: z.array(z.string()),
  /** The environments' tables and types, to be made before their rows come. */
  tables: z.array(definitionSchema),
  /** What stands on tables and functions: keys, indexes, views, policies… One may need another. */
  others: z.array(definitionSchema),
  /** To be done last: rights, comments. */
  finishing: z.array(definitionSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The version of the queue's tables; rows of another version are not taken over. */
  queueVersion: z.number().int().nullable(),
  tableCount: z.number().int(),
  /** The last row of the audit trail, where there was one. */
  trailHead: z.object({ row: z.number().int(), hash: z.string() }).optional(),
});

export type BackupHeader = z.infer<typeof backupHeaderSchema>;
export type Definition = z.infer<typeof definitionSchema>;

/** A table whose rows are in a backup. */
export const backupTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackupTable = z.infer<typeof backupTableSchema>;

export const tableEndSchema = z.object({ rows: z.number().int(), sha256: z.string() });
export const backupEndSchema = z.object({ tables: z.number().int(), sha256: z.string() });
