import { isActiveUser, newUserSchema, type NewUser, type User } from '@fundscope/contract/administration';
import type { RecordListModel } from '@fundscope/ui-kit';
import { z } from 'zod';

export const userList: RecordListModel<User> = {
  keyOf: ({ UserNr }) => UserNr,
  labelOf: ({ display }) => display,
  isActive: isActiveUser,
};

/** How a new user gets access; `password`: it is entered in this form. */
export type PasswordWay = 'password' | NonNullable<NewUser['PasswordLink']>;

/** What the form of a user holds. */
export interface UserValues {
  readonly Firstname: string;
  readonly Surname: string;
  readonly geno_id: string;
  readonly email_address: string;
  /** These of a new one. */
  readonly Username?: string;
  readonly Password?: string;
  readonly PasswordLink?: PasswordWay;
  readonly GroupIDs?: readonly number[];
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
  PasswordLink: 'password',
  Password: '',
  geno_id: '',
  email_address: '',
  GroupIDs: [],
};

/** Reads the form of a new user. A password that was typed before a link was chosen is not sent. */
export const newUserFormSchema = z.preprocess((form) => {
  const { Password, PasswordLink = 'password', ...values } = form as UserValues;
  return { ...values, ...(PasswordLink === 'password' ? { Password } : { PasswordLink }) };
}, newUserSchema);
