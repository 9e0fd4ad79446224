import { isActiveUser, type NewUser, type User, type UserChange } from '@fundscope/contract/administration';
import type { RecordListModel } from '@fundscope/ui-kit';

export const userList: RecordListModel<User> = {
  keyOf: ({ UserNr }) => UserNr,
  labelOf: ({ display }) => display,
  isActive: isActiveUser,
};

/** What the form of a stored user holds. */
export const userFormOf = ({
  UserNr,
  Firstname,
  Surname,
  geno_id,
  email_address,
  version,
}: User): Required<UserChange> => ({
  UserNr,
  Firstname,
  Surname,
  geno_id,
  email_address,
  version,
});

export const newUserForm: Required<NewUser> = {
  Firstname: '',
  Surname: '',
  Username: '',
  Password: '',
  geno_id: '',
  email_address: '',
};
