import { sql, type Kysely } from 'kysely';

/** What documents take to make is measured for each report and format, also of documents that no request made. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table fundscope.document_times (
      report_type text not null,
      format text not null check (format in ('pdf', 'xlsx')),
      -- How many documents the mean is taken over.
      documents integer not null,
      mean_seconds double precision not null,
      primary key (report_type, format)
    )`.execute(db);
}
