import type { BreachScan } from '@fundscope/contract/breaches';
import type pg from 'pg';
import { sessionOfUsername } from '../../../access/active-session.ts';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import { filterFaults } from '../../../views/definition/definition-references.ts';
import type { BreachFile, BreachRule } from '../rules/breach-file.ts';
import { bindRule } from './bound-rule.ts';
import { RuleFault } from './rule-fault.ts';

type Faults = BreachScan['faults'];

const ESCALATION = 'escalation.to';

/** Whether breaches may be unknown for a fault; one of who is told hides none. */
export const hidesBreaches = ({ message }: Faults[number]): boolean => !message.startsWith(ESCALATION);

/** What is wrong with the users that a file names. */
export async function findUserFaults(db: Db, file: BreachFile, reader: Session | undefined): Promise<Faults> {
  const faults: Faults = [];
  if (!reader) faults.push(readerFault(`there is no active user '${file.reader}'`));
  else if (!reader.canSeeAllBooks) {
    faults.push(readerFault(`${file.reader} does not see all books: breaches of other funds are not found`));
  }
  for (const name of file.escalation.to) {
    if (await sessionOfUsername(db, name)) continue;
    faults.push({ rule: '', message: `${ESCALATION}: there is no active user '${name}'` });
  }
  return faults;
}

const readerFault = (message: string) => ({ rule: '', message: `reader: ${message}` });

interface CheckDeps {
  readonly kysely: Db;
  readonly pool: pg.Pool;
  readonly reader: Session | undefined;
}

/** What of a file does not fit the installation, as far as that shows without its rows. */
export async function findFileFaults({ kysely, pool, reader }: CheckDeps, file: BreachFile): Promise<Faults> {
  const faults = await findUserFaults(kysely, file, reader);
  if (!reader) return faults;
  for (const rule of file.rules) {
    for (const message of await findRuleFaults(pool, reader, rule)) faults.push({ rule: rule.name, message });
  }
  return faults;
}

async function findRuleFaults(pool: pg.Pool, reader: Session, rule: BreachRule): Promise<string[]> {
  try {
    const { view } = await bindRule(pool, reader, rule);
    const texts = { rows: rule.rows ?? '', breach: rule.breach };
    return Object.entries(texts).flatMap(([field, text]) =>
      filterFaults(view.definition, text, [field]).map(({ message }) => `${field}: ${message}`),
    );
  } catch (error) {
    if (error instanceof RuleFault) return [error.message];
    throw error;
  }
}
