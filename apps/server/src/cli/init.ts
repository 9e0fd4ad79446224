import { newPasswordSchema } from '@fundscope/contract/administration';
import { hashPassword } from '../modules/identity/sign-in/password.ts';
import { storeSupportEmail } from '../modules/installation/support-email.ts';
import { emailAddress } from '../platform/config/kinds.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import { makeFirstAdministrator, refuseASecond } from './first-administrator.ts';
import type { Terminal } from './terminal.ts';

const usage = `fundscope init [--username NAME] [--firstname NAME] [--surname NAME] [--email ADDRESS]
               [--support-email ADDRESS] [--password-stdin]

  Makes the first administrator of an installation without one. The username, the password and whom users write to who
  cannot sign in (--support-email) are asked for where they are not given; --password-stdin takes the password from the
  first line of standard input. It needs 10 characters or more, with a lowercase and an uppercase letter, a digit and
  one of @#$%^&+=*.!?`;

export const initCommand = defineCommand({
  summary: 'makes the first administrator',
  usage,
  options: {
    username: { type: 'string' },
    firstname: { type: 'string', default: '' },
    surname: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    'support-email': { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
  },
  takesNames: false,
  run: async ({ values }, { config, terminal }) => {
    await withDatabase({ config, terminal }, async (database) => {
      await refuseASecond(database.kysely);
      const username = (values.username ?? (await terminal.ask('Username of the first administrator: ')) ?? '').trim();
      if (username === '') throw new UsageError('Name the administrator with --username.', usage);
      const password = values['password-stdin'] ? await terminal.readLine() : await askPassword(terminal);
      const { error } = newPasswordSchema.safeParse(password);
      if (error) throw new OperatorError(`The password ${error.issues[0]?.message}.`);
      const supportEmail = await readSupportContact(values['support-email'], { config, terminal });
      await makeFirstAdministrator(database, {
        username,
        firstname: values.firstname,
        surname: values.surname,
        email_address: values.email,
        password_hash: await hashPassword(password),
      });
      if (supportEmail !== '') await storeSupportEmail(database.kysely, supportEmail);
      terminal.print(`The administrator ${username} can sign in.`);
      if (supportEmail === '' && config.supportEmail === '') {
        terminal.print(
          'Whoever forgets their password is told no address to write to: set FUNDSCOPE_SUPPORT_EMAIL to that of your support.',
        );
      }
    });
  },
});

/** The address for users who cannot sign in: as given, else as it is answered at a terminal; empty for none. */
async function readSupportContact(
  given: string | undefined,
  { config, terminal }: Parameters<typeof withDatabase>[0],
): Promise<string> {
  const isAsked = given === undefined && config.supportEmail === '';
  const answer = isAsked ? await terminal.ask('E-mail address for users who cannot sign in (empty: none): ') : given;
  const address = (answer ?? '').trim();
  if (address === '' || emailAddress.safeParse(address).success) return address;
  throw new OperatorError(`--support-email: "${address}" is no e-mail address such as support@company.example.`);
}

async function askPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.ask('Password: ', { isSecret: true });
  if (password === undefined) throw new UsageError('Pipe the password in and add --password-stdin.', usage);
  const again = await terminal.ask('The same password again: ', { isSecret: true });
  if (again !== password) throw new OperatorError('The two passwords differ: run the command again.');
  return password;
}
