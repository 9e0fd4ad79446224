import { sql, type Kysely } from 'kysely';
import { APP_ROLE, READER_ROLE } from '../roles.ts';

/**
 * What the functions that correct a cell are made of: one update of one row, found by its key, only as long as
 * the cell still holds the old value. It runs with the rights of whoever calls it, so only inside a function that
 * its owner defined (SECURITY DEFINER) does it change anything.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(correctCell).execute(db);
  await sql.raw(`revoke all on function ${signature} from public, ${APP_ROLE}, ${READER_ROLE}`).execute(db);
}

const signature = 'fundscope.correct_cell(regclass, jsonb, text, text, text)';

// Returns true where it changed the row, false where the cell holds another value or the row is gone.
const correctCell = `
  create function fundscope.correct_cell(
    target regclass, row_key jsonb, column_name text, old_value text, new_value text
  ) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    column_type text;
    condition text;
    changed bigint;
  begin
    select format_type(a.atttypid, a.atttypmod) into column_type
    from pg_attribute a
    where a.attrelid = target and a.attname = column_name and a.attnum > 0 and not a.attisdropped;
    if column_type is null then
      raise exception 'Table % has no column %', target, column_name using errcode = 'undefined_column';
    end if;
    select string_agg(
      case when part.value = 'null' then format('t.%I is null', part.key) else format('t.%1$I = k.%1$I', part.key) end,
      ' and '
    ) into condition
    from jsonb_each(row_key) part;
    if condition is null then
      raise exception 'A correction needs the key of its row' using errcode = 'null_value_not_allowed';
    end if;
    execute format(
      'update %1$s t set %2$I = $2::%3$s from jsonb_populate_record(null::%1$s, $1) k
       where %4$s and t.%2$I is not distinct from $3::%3$s',
      target, column_name, column_type, condition
    ) using row_key, new_value, old_value;
    get diagnostics changed = row_count;
    if changed > 1 then
      raise exception 'The key finds % rows of %', changed, target using errcode = 'cardinality_violation';
    end if;
    return changed = 1;
  end $$`;
