import type { Notices } from '@fundscope/contract/installation';
import { z } from 'zod';
import { jsonSchemaText } from '../../platform/configuration/json-schema-text.ts';
import { readConfiguration, type PlaceFault } from '../../platform/configuration/read-configuration.ts';
import { packagePath } from '../../platform/package-folder.ts';

const about = (description: string) => ({ description });
const text = z.strictObject({ en: z.string().trim().min(1).max(2_000), de: z.string().trim().min(1).max(2_000) });
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,62}$/u, 'must be lower-case letters, digits and -')
  .meta(about('Its name. Information with another id is shown once again to everyone.'));
const instant = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/u.test(value) && !Number.isNaN(Date.parse(value)), {
    message: 'must be an instant in UTC, such as 2027-01-31T23:00:00Z',
  });

const noticeShape = {
  id,
  text: text.meta(about('What users read, in each language.')),
  from: instant.optional().meta(about('The first instant at which it is shown. Left out: at once.')),
  until: instant.optional().meta(about('The first instant at which it is no longer shown. Left out: for ever.')),
};

const noticesFileSchema = z.strictObject({
  banners: z
    .array(z.strictObject(noticeShape))
    .max(20)
    .default([])
    .meta(about('Shown above home and views for as long as they last.')),
  information: z
    .array(z.strictObject({ ...noticeShape, title: text.meta(about('The title of the dialog.')) }))
    .max(20)
    .default([])
    .meta(about('Each is shown to each user once, in a dialog; the newest first.')),
});

/** Those of the specification, for a demo installation. */
export const demoNoticesFile = (): string => packagePath('notices/demo.yaml');

/**
 * Reads the notices of an installation.
 * @throws {ConfigurationError} naming every fault of the file
 */
export function readNoticesFile(file: string): Notices {
  const { banners, information } = readConfiguration({ file, schema: noticesFileSchema, findFaults });
  const withLimits = <Given extends { from?: string | undefined; until?: string | undefined }>(one: Given) => ({
    ...one,
    from: one.from ?? null,
    until: one.until ?? null,
  });
  return { banners: banners.map(withLimits), information: information.map(withLimits) };
}

function findFaults(file: z.infer<typeof noticesFileSchema>): PlaceFault[] {
  return (['banners', 'information'] as const).flatMap((list) =>
    file[list].flatMap((notice, index): PlaceFault[] => [
      ...(file[list].findIndex((other) => other.id === notice.id) < index
        ? [{ path: [list, index, 'id'], message: `${notice.id} is the id of another one` }]
        : []),
      ...(notice.from !== undefined && notice.until !== undefined && notice.until <= notice.from
        ? [{ path: [list, index, 'until'], message: 'must be later than from' }]
        : []),
    ]),
  );
}

/** The JSON schema of the file, by which editors complete and check it. */
export const noticesSchemaText = (): string =>
  jsonSchemaText(noticesFileSchema, {
    title: 'The notices of an installation',
    description: 'What the portal tells its users: docs/notices.md.',
  });
