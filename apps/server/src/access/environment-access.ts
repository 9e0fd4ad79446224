import type { Environment } from '../database/environments.ts';
import { HttpError } from '../http/http-error.ts';
import type { Session } from '../http/session.ts';

type EnvironmentReader = Pick<Session, 'canSeeAllBooks'>;

/** Production is for everyone; the other data sets need the right to see all books. */
export const canReadEnvironment = ({ canSeeAllBooks }: EnvironmentReader, environment: Environment): boolean =>
  environment === 'production' || canSeeAllBooks;

/**
 * The data set that a call reads.
 * @throws {HttpError} `forbidden`, where the caller may not read the testing data.
 */
export function environmentOf(
  { TestingDB }: { readonly TestingDB?: 'true' | 'false' | undefined },
  session: EnvironmentReader,
): Environment {
  const environment = TestingDB === 'true' ? 'testing' : 'production';
  if (canReadEnvironment(session, environment)) return environment;
  throw new HttpError('forbidden', 'The testing data needs the right to see all books.', { field: 'TestingDB' });
}
