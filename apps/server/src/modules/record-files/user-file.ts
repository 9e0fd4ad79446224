import { isActiveUser, userEntrySchema, userLabel, type User } from '@fundscope/contract/administration';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readUsers } from '../admin-users/admin-users.repository.ts';
import { hashUnknownPassword } from '../identity/sign-in/password.ts';
import { cellsOf, numberOf, tableFile } from './table-file.ts';

const columns = ['Firstname', 'Surname', 'geno_id', 'email_address'] as const;

type UserValues = Pick<User, 'Username' | (typeof columns)[number]>;
const userValuesSchema: z.ZodType<UserValues> = userEntrySchema;

/**
 * Users by their name. No password is ever in a file: a new user has one that nobody knows, until they get a link or an
 * administrator sets one. Nor does a file deactivate, or make administrators.
 */
export const userFile = tableFile<User, UserValues>({
  noun: 'user',
  table: 'users',
  keyColumn: 'Username',
  isNumbered: false,
  columns,
  readAll: readUsers,
  keyOf: ({ Username }) => Username,
  recordOf: ({ UserNr }) => `user:${UserNr}`,
  valuesOf: ({ Username, Firstname, Surname, geno_id, email_address }) => ({
    Username,
    Firstname,
    Surname,
    geno_id,
    email_address,
  }),
  labelOf: ({ cells }) =>
    userLabel({
      Surname: cells['Surname'] ?? '',
      Firstname: cells['Firstname'] ?? '',
      Username: cells['Username'] ?? '',
    }),
  // A name is known in whatever case, and stays as it was given.
  givenOf: (row, stored) => ({ ...cellsOf(row, columns), Username: stored?.values.Username ?? row.cells['Username'] }),
  schemaOf: () => userValuesSchema,
  refusal: (user) =>
    isActiveUser(user) ? undefined : { field: 'Username', code: 'deactivated', message: fieldErrorTexts.deactivated },
  write: async (db, records) => {
    const wanted = records.map(({ stored, wanted: values }) => ({ user_nr: numberOf(stored), ...values }));
    // The same for all, and forgotten: it opens nothing.
    const unknownPassword = await hashUnknownPassword();
    const { rows } = await sql<Omit<User, 'display'>>`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json)
          as row (user_nr integer, "Username" text, "Firstname" text, "Surname" text, geno_id text, email_address text)
      ), changed as (
        update fundscope.users u
        set firstname = w."Firstname", surname = w."Surname", geno_id = w.geno_id, email_address = w.email_address
        from wanted w where w.user_nr = u.user_nr
        returning u.*
      ), made as (
        insert into fundscope.users (username, firstname, surname, geno_id, email_address, password_hash)
        select "Username", "Firstname", "Surname", geno_id, email_address, ${unknownPassword}
        from wanted where user_nr is null
        returning *
      )
      select user_nr as "UserNr", username as "Username", firstname as "Firstname", surname as "Surname", geno_id,
             email_address, status, is_admin as "isAdmin", version
      from (select * from changed union all select * from made) written order by user_nr`.execute(db);
    return rows.map((row) => ({ ...row, display: userLabel(row) }));
  },
});
