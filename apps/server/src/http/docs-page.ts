import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { HttpError } from './http-error.ts';
import { allowStyles } from './security-headers.ts';
import type { Routes } from './validation.ts';

/** What the page needs of Swagger UI; nothing else of that package is served. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The page's one script of ours, in a file: the Content Security Policy lets no script in a page run. */
const START = 'start.js';
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Fundscope API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/${START}"></script>
  </body>
</html>
`;

const pageAnswer: object = { description: 'The page', content: { 'text/html': { schema: z.string() } } };
const fileAnswer: object = { description: 'The file', content: { 'text/*': { schema: z.string() } } };

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@fastify/swagger-ui')), 'static');

/** The description of the API as a page that tries its calls, at /api/docs. */
export function registerDocsPage(routes: Routes): void {
  routes.get(
    '/api/docs',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'The description of the API as a page',
        response: { 200: pageAnswer },
      },
    },
    (_request, reply) => {
      // Swagger UI writes style attributes.
      allowStyles(reply, "'unsafe-inline'");
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
  routes.get(
    '/api/docs/:file',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'A style sheet or script of that page',
        params: z.object({ file: z.string() }),
        response: { 200: fileAnswer },
      },
    },
    (request, reply) => {
      const { file } = request.params;
      if (file === START) return reply.type('text/javascript; charset=utf-8').send(start);
      const type = Object.hasOwn(files, file) ? files[file] : undefined;
      if (type === undefined) throw new HttpError('not-found', 'The page has no such file.');
      return reply.type(type).send(createReadStream(join(folder, file)));
    },
  );
}
