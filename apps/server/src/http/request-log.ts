import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Where log lines go; standard output when not given. */
export interface LogStream {
  write(line: string): void;
}

/** The logger's options: JSON lines that hold no header, no body, no query value and no row of a table. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) {
  return {
    level: logLevel,
    serializers: {
      err: (error: Error) => describeError(error),
      req: describeRequest,
      res: ({ statusCode }) => ({ status: statusCode }),
    },
    ...(stream && { stream }),
  } satisfies FastifyServerOptions['logger'];
}

/** One line for each answer, told by its number: which route, which status, how long, who asked. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      ...describeRequest(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...who(request),
      ...(error && { err: error }),
    };
    if (error || reply.statusCode >= 500) request.log.warn(line, 'request answered');
    else request.log.info(line, 'request answered');
  }

  override routeNotFound(): void {}
}

/** What the server logs of requests. */
export const requestLog = new RequestLog();

const MAX_PATH = 200;

/** The route, not the address: a filter's values are the firm's data, and parameters can be secrets. */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const [path = '', query = ''] = request.url.split('?', 2);
  const parameters = [...new URLSearchParams(query).keys()].slice(0, 20).map((name) => name.slice(0, 40));
  return {
    method: request.method,
    route: request.is404 ? path.slice(0, MAX_PATH) : request.routeOptions.url,
    ...(parameters.length > 0 && { parameters }),
    address: request.ip,
  };
}

const who = ({ session }: FastifyRequest): object =>
  session === null
    ? {}
    : { userNr: session.userNr, ...(session.actingUserNr !== null && { actingUserNr: session.actingUserNr }) };

const MAX_CAUSES = 3;
/** What PostgreSQL tells of an error, without what holds a row's values (`detail`, `where`, the query). */
const databaseFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

function describeError(error: Error, depth = 0): DescribedError {
  const fields = databaseFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(fields),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

interface DescribedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}
