import { isActiveUser, type User } from '@fundscope/contract/administration';
import type { RecordListModel } from '@fundscope/ui-kit';

export const userList: RecordListModel<User> = {
  keyOf: ({ UserNr }) => UserNr,
  labelOf: ({ display }) => display,
  isActive: isActiveUser,
};

/** What the form of a user holds. */
export interface UserValues {
  readonly Firstname: string;
  readonly Surname: string;
  readonly geno_id: string;
  readonly email_address: string;
  /** These two of a new one. */
  readonly Username?: string;
  readonly Password?: string;
  /** These two of a stored one. */
  readonly UserNr?: number;
  readonly version?: number;
}

export const userFormOf = ({ UserNr, Firstname, Surname, geno_id, email_address, version }: User): UserValues => ({
  UserNr,
  Firstname,
  Surname,
  geno_id,
  email_address,
  version,
});

export const newUserForm: UserValues = {
  Firstname: '',
  Surname: '',
  Username: '',
  Password: '',
  geno_id: '',
  email_address: '',
};
