import { isActiveUser, type UserOverviewRow } from '@fundscope/contract/administration';
import { formatLocalMoment, StateTag } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './AdminUserOverview.module.css';
import type { useUserOverviewMessages } from './messages/index.ts';

interface OverviewColumn {
  readonly accessor: string;
  readonly title: string;
  readonly sortable?: boolean;
  readonly render: (row: UserOverviewRow) => ReactNode;
}

/** The columns of the overview of users. */
export function columnsOf(messages: ReturnType<typeof useUserOverviewMessages>): OverviewColumn[] {
  const { columns, absent } = messages;
  return [
    {
      accessor: 'display',
      title: columns.display,
      sortable: true,
      render: ({ UserNr, display }) => (
        <Anchor component={Link} to={`/adminUsers?user=${UserNr}&active=0`} inherit>
          {display}
        </Anchor>
      ),
    },
    {
      accessor: 'status',
      title: columns.status,
      sortable: true,
      render: (row) => (isActiveUser(row) ? messages.active : <StateTag>{messages.deactivated}</StateTag>),
    },
    {
      accessor: 'groups',
      title: columns.groups,
      sortable: true,
      render: ({ groups }) => groups.join(', ') || absent.groups,
    },
    {
      accessor: 'rights',
      title: columns.rights,
      render: ({ isAdmin, seesAllBooks }) =>
        [isAdmin && messages.admin, seesAllBooks && messages.allBooks].filter(Boolean).join(', ') || absent.rights,
    },
    {
      accessor: 'lastSignInAt',
      title: columns.lastSignInAt,
      sortable: true,
      render: ({ lastSignInAt }) => (lastSignInAt === null ? absent.lastSignInAt : formatLocalMoment(lastSignInAt)),
    },
    {
      accessor: 'passwordState',
      title: columns.passwordState,
      sortable: true,
      render: ({ passwordState, passwordChangedAt }) =>
        passwordState === 'not-set'
          ? messages.passwordStates[passwordState]
          : [
              messages.passwordStates[passwordState],
              passwordChangedAt === null ? absent.passwordChangedAt : formatLocalMoment(passwordChangedAt),
            ].join(' · '),
    },
    {
      accessor: 'createdAt',
      title: columns.createdAt,
      sortable: true,
      render: ({ createdAt, createdBy }) =>
        [createdAt === null ? absent.createdAt : formatLocalMoment(createdAt), createdBy].filter(Boolean).join(' · '),
    },
  ];
}

/** The same in one column, for a screen without room for more: each value below the first, with its name. */
export function stackedColumns([first, ...others]: readonly OverviewColumn[]): OverviewColumn[] {
  if (!first) return [];
  const render = (row: UserOverviewRow) => (
    <>
      <b>{first.render(row)}</b>
      {others.map(({ accessor, title, render: renderOther }) => (
        <div key={accessor} className={classes.value}>
          <span className={classes.name}>{title}: </span>
          {renderOther(row)}
        </div>
      ))}
    </>
  );
  return [{ ...first, render }];
}
