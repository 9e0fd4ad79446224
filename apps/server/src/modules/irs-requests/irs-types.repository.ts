import type { IrsType } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** The documents that can be requested for rows of a view. */
export async function readIrsTypes(db: Db): Promise<IrsType[]> {
  const { rows } = await sql<IrsType>`
    select irs_type_id as "IRSTypeId", title_en as "Title_en", title_de as "Title_de",
           array_to_string(formats, ',') as format, array_to_string(languages, ',') as language,
           array_to_string(holding_periods, ',') as "holdingPeriod"
    from fundscope.irs_types order by irs_type_id`.execute(db);
  return rows;
}
