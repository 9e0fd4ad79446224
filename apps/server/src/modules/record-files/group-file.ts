import { groupChangeSchema, groupLabel, newGroupSchema, type Group } from '@fundscope/contract/administration';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readGroups } from '../admin-groups/admin-groups.repository.ts';
import type { RecordFile } from './record-file.ts';
import { cellsOf, numberOf, tableFile } from './table-file.ts';

const columns = ['Name', 'Logo', 'Description', 'AllBookGroup'] as const;

type GroupValues = Pick<Group, (typeof columns)[number]>;
const changedGroupSchema: z.ZodType<GroupValues> = groupChangeSchema.omit({ GroupID: true, version: true }).required();

/**
 * Groups by their number; a row without one is a new group. Protected groups may stand in a file, as they are.
 * @param refusesRights whether no file gives all books to a stored group, since another person has to approve that
 */
export const createGroupFile = (refusesRights: boolean): RecordFile =>
  tableFile<Group, GroupValues>({
    noun: 'group',
    table: 'groups',
    keyColumn: 'GroupID',
    isNumbered: true,
    columns,
    readAll: readGroups,
    keyOf: ({ GroupID }) => String(GroupID),
    recordOf: ({ GroupID }) => `group:${GroupID}`,
    valuesOf: ({ Name, Logo, Description, AllBookGroup }) => ({ Name, Logo, Description, AllBookGroup }),
    labelOf: ({ cells }) => `${cells['Name'] ?? ''}${cells['GroupID'] ? ` (${cells['GroupID']})` : ''}`,
    givenOf: (row) => {
      const { AllBookGroup, ...texts } = cellsOf(row, columns);
      const isFlag = AllBookGroup === '0' || AllBookGroup === '1';
      return {
        ...texts,
        ...(AllBookGroup !== undefined && { AllBookGroup: isFlag ? Number(AllBookGroup) : AllBookGroup }),
      };
    },
    schemaOf: (stored) => (stored ? changedGroupSchema : newGroupSchema),
    refusal: ({ AdminGroup }) =>
      AdminGroup === 1 ? { field: 'GroupID', code: 'protected', message: fieldErrorTexts.protected } : undefined,
    errorsOf: ({ AllBookGroup }, stored) =>
      refusesRights && stored?.values.AllBookGroup === 0 && AllBookGroup === 1
        ? [{ field: 'AllBookGroup', code: 'all-books-in-file', message: fieldErrorTexts['all-books-in-file'] }]
        : [],
    write: async (db, records) => {
      const wanted = records.map(({ stored, wanted: values }) => ({ group_id: numberOf(stored), ...values }));
      const { rows } = await sql<Omit<Group, 'display'>>`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json)
          as row (group_id integer, "Name" text, "Logo" text, "Description" text, "AllBookGroup" smallint)
      ), changed as (
        update fundscope.groups g
        set name = w."Name", logo = w."Logo", description = w."Description", all_book_group = w."AllBookGroup"
        from wanted w where w.group_id = g.group_id
        returning g.*
      ), made as (
        insert into fundscope.groups (name, logo, description, all_book_group)
        select "Name", "Logo", "Description", "AllBookGroup" from wanted where group_id is null
        returning *
      )
      select group_id as "GroupID", name as "Name", logo as "Logo", description as "Description",
             all_book_group as "AllBookGroup", admin_group as "AdminGroup", version
      from (select * from changed union all select * from made) written order by group_id`.execute(db);
      return rows.map((row) => ({ ...row, display: groupLabel(row) }));
    },
  });
