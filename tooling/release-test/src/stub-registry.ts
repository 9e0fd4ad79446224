import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readLockedPackages, type VersionDocument } from './locked-packages.ts';

/** What `npm publish` and `pnpm publish` send. */
interface Publication {
  name: string;
  versions: Record<string, VersionDocument>;
  _attachments: Record<string, { data: string }>;
}

/** A registry on this machine that takes publications and forgets them when it is closed. */
export interface StubRegistry extends AsyncDisposable {
  readonly url: string;
  /** `name@version` of what was published, in the order of arrival. */
  readonly published: readonly string[];
}

/**
 * Starts a registry that has the third-party versions of a lockfile and takes publications with `token`. The archive of
 * a third-party version, where the store lacks it, comes from the registry `upstream`.
 */
export async function startStubRegistry({
  lockfile,
  token,
  upstream,
}: {
  lockfile: string;
  token: string;
  upstream: string;
}): Promise<StubRegistry> {
  const documents = new Map<string, VersionDocument[]>();
  const archives = new Map<string, Buffer>();
  const published: string[] = [];
  const add = (document: VersionDocument) =>
    documents.set(document.name, [...(documents.get(document.name) ?? []), document]);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  readLockedPackages(lockfile, url).forEach(add);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname).slice(1);
    if (request.method === 'PUT') return publish(request, response);
    if (path.includes('/-/')) return sendArchive(path, response);
    const [, name = '', version] = /^((?:@[^/]+\/)?[^/]+)(?:\/([^/]+))?$/u.exec(path) ?? [];
    const versions = inOrder(documents.get(name) ?? []);
    const wanted = version === 'latest' ? versions.at(-1) : versions.find((document) => document.version === version);
    if (!version && versions.length > 0) return sendJson(response, 200, packageDocument(name, versions));
    return wanted ? sendJson(response, 200, wanted) : sendJson(response, 404, { error: 'Not found' });
  }

  async function publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const publication = (await json(request)) as Publication;
    if (request.headers.authorization !== `Bearer ${token}`) return sendJson(response, 401, { error: 'Who are you?' });
    for (const document of Object.values(publication.versions)) {
      const [attachment] = Object.values(publication._attachments);
      const path = `${document.name}/-/${document.version}.tgz`;
      archives.set(path, Buffer.from(attachment?.data ?? '', 'base64'));
      add({ ...document, dist: { ...document.dist, tarball: `${url}/${path}` } });
      published.push(`${document.name}@${document.version}`);
    }
    sendJson(response, 201, { ok: true });
  }

  async function sendArchive(path: string, response: ServerResponse): Promise<void> {
    const archive = archives.get(path);
    if (archive) return void response.writeHead(200).end(archive);
    const answered = await fetch(new URL(path, upstream.endsWith('/') ? upstream : `${upstream}/`));
    response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
  }

  return {
    url,
    published,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const inOrder = (versions: readonly VersionDocument[]) =>
  versions.toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

const packageDocument = (name: string, versions: readonly VersionDocument[]): object => ({
  name,
  'dist-tags': { latest: versions.at(-1)?.version },
  versions: Object.fromEntries(versions.map((document) => [document.version, document])),
});

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
