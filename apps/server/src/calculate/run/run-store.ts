import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTransaction, type Database } from '../../database/connection.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import type { Schema } from '../../database/schema.ts';
import type { InputDigest } from '../input/read-table.ts';
import type { CopiedFigures } from '../results/copy-figures.ts';
import type { RunFailure } from '../results/result-column.ts';
import { PARTS, rowsOf } from '../results/result-relations.ts';
import { fundTableNames, fundTables, runInputTable, runTable } from '../results/result-tables.ts';

/** A day of a fund and what its figures were computed from. */
export interface Part {
  readonly book: number;
  readonly date: string;
  readonly digest: string;
}

export interface RunStart {
  readonly software: string;
  readonly source: string;
  readonly funds: number;
  readonly leftOut: readonly number[];
}

/** The runs of an environment: running, stopped, failed or done. Their figures are seen when they are done. */
export class RunStore {
  readonly #pool: pg.Pool;
  readonly #schema: string;

  constructor(database: Pick<Database, 'pool'>, environment: Environment) {
    this.#pool = database.pool;
    this.#schema = environmentSchemas[environment];
  }

  /** The number of the run that was begun last and has not ended; undefined where there is none. */
  async findUnfinished(): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `select run_id as id from ${this.#schema}.${runTable.relation} where state <> 'done' order by run_id desc limit 1`,
    );
    return rows[0]?.id;
  }

  /** Begins a run, or goes on with one. @returns its number */
  async begin({ software, source, funds, leftOut }: RunStart, unfinished: number | undefined): Promise<number> {
    const values = [software, source, funds, leftOut.join(', ')];
    const run = `${this.#schema}.${runTable.relation}`;
    if (unfinished !== undefined) {
      await this.#pool.query(
        `update ${run} set state = 'running', ended = null, reason = null, software = $1, source = $2, funds = $3, left_out = $4
         where run_id = $5`,
        [...values, unfinished],
      );
      return unfinished;
    }
    const { rows } = await this.#pool.query<{ id: number }>(
      `insert into ${run} (state, started, software, source, funds, fund_days, left_out)
       values ('running', now() at time zone 'utc', $1, $2, $3, 0, $4) returning run_id as id`,
      values,
    );
    return rows[0]!.id;
  }

  /** The parts of a run, or of all that are done. */
  async parts(run: number | 'done'): Promise<Part[]> {
    const { rows } = await this.#pool.query<Part>(
      `select book, to_char(date, 'YYYY-MM-DD') as date, digest from ${this.#schema}.${PARTS}
       join ${this.#schema}.${runTable.relation} using (run_id)
       where ${run === 'done' ? `state = 'done'` : 'run_id = $1'}`,
      run === 'done' ? [] : [run],
    );
    return rows;
  }

  /** Takes parts of a run back. */
  async removeParts(run: number, parts: readonly Part[]): Promise<void> {
    if (parts.length === 0) return;
    const given = [run, parts.map(({ book }) => book), parts.map(({ date }) => date)];
    await inTransaction(this.#pool, async (_, client) => {
      for (const table of [...Object.values(fundTables).map(rowsOf), PARTS]) {
        await client.query(
          `delete from ${this.#schema}.${table} as r using unnest($2::integer[], $3::date[]) as old (book, date)
           where r.run_id = $1 and r.book = old.book and r.date = old.date`,
          given,
        );
      }
    });
  }

  /** Writes the figures of a fund with its parts, or nothing. */
  async write(run: number, parts: readonly Part[], figures: CopiedFigures): Promise<void> {
    await inTransaction(this.#pool, async (_, client) => {
      for (const name of fundTableNames) {
        const table = fundTables[name];
        const columns = ['run_id', ...Object.keys(table.columns)].join(', ');
        const target = client.query(copyFrom(`copy ${this.#schema}.${rowsOf(table)} (${columns}) from stdin`));
        await pipeline(Readable.from([figures[name]]), target);
      }
      await client.query(
        `insert into ${this.#schema}.${PARTS} (run_id, book, date, digest)
         select $1, * from unnest($2::integer[], $3::date[], $4::text[])`,
        [run, parts.map(({ book }) => book), parts.map(({ date }) => date), parts.map(({ digest }) => digest)],
      );
    });
  }

  /** Notes how a run that is not done ended, and why. */
  async end(run: number, state: 'stopped' | 'failed', reason: RunFailure): Promise<void> {
    await this.#pool.query(
      `update ${this.#schema}.${runTable.relation} set state = $2, reason = $3, ended = now() at time zone 'utc'
       where run_id = $1`,
      [run, state, reason],
    );
  }

  /** Lets a run's figures be seen, in the place of older ones of the same funds and days. */
  async finish(run: number, inputs: readonly InputDigest[]): Promise<void> {
    await inTransaction(this.#pool, async (db, client) => {
      await this.#removeReplaced(client, run);
      await client.query(
        `update ${this.#schema}.${runTable.relation} set state = 'done', ended = clock_timestamp() at time zone 'utc',
           fund_days = (select count(*) from ${this.#schema}.${PARTS} where run_id = $1) where run_id = $1`,
        [run],
      );
      await this.#writeInputs(db, run, inputs);
    });
    // Without it the first loads would be planned for empty tables.
    const tables = Object.values(fundTables).map((table) => `${this.#schema}.${rowsOf(table)}`);
    await this.#pool.query(`analyze ${tables.join(', ')}`);
  }

  async #removeReplaced(client: pg.ClientBase, run: number): Promise<void> {
    const parts = `${this.#schema}.${PARTS}`;
    for (const table of [...Object.values(fundTables).map(rowsOf), PARTS]) {
      await client.query(
        `delete from ${this.#schema}.${table} as old using ${parts} as part
         where part.run_id = $1 and old.run_id <> $1 and old.book = part.book and old.date = part.date`,
        [run],
      );
    }
  }

  async #writeInputs(db: Transaction<Schema>, run: number, inputs: readonly InputDigest[]): Promise<void> {
    const relation = sql.id(this.#schema, runInputTable.relation);
    await sql`delete from ${relation} where run_id = ${run}`.execute(db);
    for (const { input, rows, sha256 } of inputs) {
      await sql`insert into ${relation} (run_id, input, rows, sha256) values (${run}, ${input}, ${rows}, ${sha256})`.execute(
        db,
      );
    }
  }
}
