import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { readRelation } from './relation-columns.ts';

const database = setUpTestDatabase();

it('what a column holds is told by its type, or by the type that its domain stands for', async () => {
  const { kysely } = database;
  await sql`create domain env_p.share as numeric(7, 4) check (value >= 0)`.execute(kysely);
  await sql`create domain env_p.small_share as env_p.share check (value < 0.1)`.execute(kysely);
  await sql`create type env_p.colour as enum ('red', 'green')`.execute(kysely);
  await sql`create type env_p.pair as (a int, b int)`.execute(kysely);
  await sql`
    create table env_p.kinds (
      a_smallint int2, an_integer int4 primary key, a_bigint int8 unique not null, a_numeric numeric(9, 2), a_real float4,
      a_double float8, a_bool bool, a_date date, a_timestamp timestamp, a_timestamptz timestamptz, a_text text,
      a_varchar varchar(9), a_char char(3), a_share env_p.share, a_small_share env_p.small_share, a_colour env_p.colour, a_pair env_p.pair, an_array int[],
      a_count information_schema.cardinal_number)`.execute(kysely);
  const relation = await readRelation(kysely, 'env_p', 'kinds');
  expect([...relation].map(([name, { kind, isUnique }]) => `${name} ${kind}${isUnique ? ' unique' : ''}`)).toEqual([
    'a_smallint integer',
    'an_integer integer unique',
    'a_bigint integer unique',
    'a_numeric decimal',
    'a_real float',
    'a_double float',
    'a_bool bool',
    'a_date date',
    'a_timestamp timestamp',
    'a_timestamptz timestamp',
    'a_text text',
    'a_varchar text',
    'a_char other',
    'a_share decimal',
    'a_small_share other',
    'a_colour other',
    'a_pair other',
    'an_array other',
    'a_count integer',
  ]);
});
