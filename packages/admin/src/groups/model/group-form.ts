import type { Group, GroupChange, NewGroup } from '@fundscope/contract/administration';
import type { RecordListModel } from '@fundscope/ui-kit';

export const groupList: RecordListModel<Group> = {
  keyOf: ({ GroupID }) => GroupID,
  labelOf: ({ display }) => display,
  rowHeight: 44,
};

export const newGroupForm: Required<NewGroup> = { Name: '', Logo: '', Description: '', AllBookGroup: 0 };

/** What the form of a copy begins with: a group has its name for itself. */
export const copiedGroupForm = ({ Logo, Description, AllBookGroup }: Group): Required<NewGroup> => ({
  Name: '',
  Logo,
  Description,
  AllBookGroup,
});

/** What the form of a stored group holds. */
export const groupFormOf = ({
  GroupID,
  Name,
  Logo,
  Description,
  AllBookGroup,
  version,
}: Group): Required<GroupChange> => ({
  GroupID,
  Name,
  Logo,
  Description,
  AllBookGroup,
  version,
});
