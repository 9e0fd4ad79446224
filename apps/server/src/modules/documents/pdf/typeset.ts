import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { packagePath } from '../../../platform/package-folder.ts';
import type { PageLayout } from './page-layout.ts';

/** Tagged, archivable, with its fonts. */
const STANDARD = 'a-2a';
const MAIN = 'document.typ';
/** Passes of the typesetter whose results are kept for the next document. */
const CACHED_PASSES = 2;

const faces = [
  '400Regular/SourceSans3_400Regular',
  '400Regular_Italic/SourceSans3_400Regular_Italic',
  '600SemiBold/SourceSans3_600SemiBold',
];

/** A last page that is filled less is done without, where closer spacing does. */
const LEAST_FILLED = 0.25;
/** Parts of the usual space between blocks and rows. */
const SPACINGS = [1, 0.85, 0.7, 0.55];

/** A template and its data did not become pages: with the places in the template. */
class TypesettingFailed extends Error {
  override readonly name = 'TypesettingFailed';
}

/** Sets pages in this process, and blocks it meanwhile. */
export interface Compiler {
  /**
   * @param standard another one, for tests of the templates
   * @throws {TypesettingFailed}
   */
  pdf(layout: PageLayout, standard?: 'ua-1'): Buffer;
  /** For tests of the templates: what the typesetter is not content with, and how many pages there are. */
  inspect(layout: PageLayout): {
    readonly warnings: readonly string[];
    readonly errors: readonly string[];
    readonly pages: number;
    /** The part of the last page that is used. */
    readonly filled: number;
  };
}

export function createCompiler(): Compiler {
  const templates = packagePath('documents/typst');
  const fontFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'));
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: faces.map((face) => readFileSync(join(fontFolder, `${face}.ttf`))) }],
  });
  const main = join(templates, MAIN);
  // The data goes in as a value: markup in it stays text.
  const argumentsOf = (layout: PageLayout, spacing = 1) => ({
    mainFilePath: main,
    inputs: { data: JSON.stringify(layout), spacing: String(spacing) },
  });
  const filledOf = (document: NodeTypstDocument): number =>
    (compiler.query(document, { selector: '<filled>', field: 'value' }) as number[])[0] ?? 1;
  /** The widest whose last page is filled, or else the first. Null where the templates fail. */
  const pagesOf = (layout: PageLayout): NodeTypstDocument | null => {
    let first: NodeTypstDocument | null = null;
    for (const spacing of SPACINGS) {
      const pages = compiler.compile(argumentsOf(layout, spacing)).result;
      if (!pages || pages.numOfPages === 1 || filledOf(pages) >= LEAST_FILLED) return pages;
      first ??= pages;
    }
    return first;
  };
  const linesOf = (found: Parameters<typeof compiler.fetchDiagnostics>[0]): string[] =>
    (compiler.fetchDiagnostics(found) as Diagnostic[]).map(
      ({ path, range, message }) => `${basename(path)}:${(range?.start.line ?? 0) + 1}: ${message}`,
    );
  const inspect: Compiler['inspect'] = (layout) => {
    const compiled = compiler.compile(argumentsOf(layout));
    const pages = pagesOf(layout);
    const [errors, warnings] = [compiled.takeError(), compiled.takeWarnings()];
    return {
      errors: errors ? linesOf(errors) : [],
      warnings: warnings ? linesOf(warnings) : [],
      pages: pages?.numOfPages ?? 0,
      filled: pages ? filledOf(pages) : 0,
    };
  };
  return {
    inspect,
    pdf: (layout, standard) => {
      try {
        return compiler.pdf(pagesOf(layout) ?? argumentsOf(layout), { pdfStandard: standard ?? STANDARD });
      } catch (error) {
        // Its own message has no place: a second pass has.
        const message = error instanceof Error ? error.message.trim() : String(error);
        throw new TypesettingFailed([message, ...inspect(layout).errors].join('\n'), { cause: error });
      } finally {
        compiler.evictCache(CACHED_PASSES);
      }
    },
  };
}

interface Diagnostic {
  readonly path: string;
  /** Counted from 0. */
  readonly range?: { readonly start: { readonly line: number } };
  readonly message: string;
}
