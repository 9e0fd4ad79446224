import { call } from './caller.ts';

const ADMINISTRATOR = { Username: 'bench', Password: 'Bench.Administrator-1' };
export const administratorOrder = {
  args: ['init', '--username', ADMINISTRATOR.Username, '--password-stdin'],
  input: `${ADMINISTRATOR.Password}\n`,
};

async function json<Body>(address: string, path: string, token?: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const signIn = async (address: string, user: typeof ADMINISTRATOR): Promise<string> =>
  (await json<{ Token: string }>(address, '/api/users/token', undefined, user)).Token;

export const signInAdministrator = (address: string): Promise<string> => signIn(address, ADMINISTRATOR);

/** Whose password somebody else has set chooses one first. */
async function choosePassword(address: string, user: typeof ADMINISTRATOR): Promise<string> {
  const change = { currentPassword: user.Password, newPassword: `${user.Password}.own` };
  return (await json<{ Token: string }>(address, '/api/users/password', await signIn(address, user), change)).Token;
}

/** Makes users who may read every view, and signs them in. @returns their tokens */
export async function makeAccounts(address: string, count: number, administrator = ADMINISTRATOR): Promise<string[]> {
  const token = await signIn(address, administrator);
  const groups = await json<{ GroupID: number; AdminGroup: number }[]>(address, '/api/admingroup', token);
  const group = groups.find(({ AdminGroup }) => AdminGroup === 1);
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) {
    const user = { Username: `bench${number}`, Password: 'Bench.Reader-123' };
    const { UserNr } = await json<{ UserNr: number }>(address, '/api/adminuser/person', token, {
      ...user,
      Firstname: 'Bench',
      Surname: String(number),
    });
    await json(address, '/api/adminusermembership', token, { GroupID: group?.GroupID, UserID: UserNr });
    tokens.push(await choosePassword(address, user));
  }
  return tokens;
}

/** Sign-ins with a wrong password, one after another, until the signal. */
export async function stormOfSignIns(address: string, signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const body = { Username: `nobody${number}`, Password: 'wrong' };
    await call({ address, path: '/api/users/token', body, signal });
  }
}
