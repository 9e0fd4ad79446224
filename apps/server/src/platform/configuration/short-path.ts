import { basename, dirname } from 'node:path';

/** `breaches/demo.yaml`: distinguishes the files of an installation and does not show where it lies. */
export const shortPath = (file: string): string => `${basename(dirname(file))}/${basename(file)}`;
