import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { packagePath } from '../../../platform/package-folder.ts';
import { declareAccessible } from './declare-accessible.ts';
import type { PageLayout } from './page-layout.ts';
import { readMeasures, type Mark } from './page-plan/measures.ts';
import { marksOfAll, sampleTables, type SampledLayout } from './page-plan/sample-tables.ts';
import { planPages, type PlannedPage } from './page-plan/plan-pages.ts';
import { readTableSizes } from './page-plan/table-sizes.ts';
import { templatePlan } from './page-plan/template-plan.ts';

/** Tagged, archivable, with its fonts. That it is accessible as well is said afterwards. */
const STANDARD = 'a-2a';
const MAIN = 'document.typ';
/** Passes of the typesetter whose results are kept for the next document. */
const CACHED_PASSES = 2;

const faces = [
  '400Regular/SourceSans3_400Regular',
  '400Regular_Italic/SourceSans3_400Regular_Italic',
  '600SemiBold/SourceSans3_600SemiBold',
];

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
  /** Frees what is kept of documents before: after each one, when its pages are handed over. */
  tidy(): void;
  /** For tests of the templates: what the typesetter is not content with, and how many pages there are. */
  inspect(layout: PageLayout): {
    readonly warnings: readonly string[];
    readonly errors: readonly string[];
    readonly pages: number;
    /** The part of the last page that is used. */
    readonly filled: number;
    /** Null where pages came out otherwise than planned. */
    readonly planned: readonly PlannedPage[] | null;
  };
  /** For tests of the page plan: of all rows, or of those that are measured for them; null where these do not do. */
  marks(layout: PageLayout, of: 'all' | 'some'): readonly Mark[] | null;
}

interface Pages {
  readonly document: NodeTypstDocument;
  /** Says what the typesetter was not content with. */
  readonly compiled: NodeTypstCompileResult;
  readonly planned: readonly PlannedPage[] | null;
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
  const argumentsOf = (layout: PageLayout | SampledLayout, further: Readonly<Record<string, string>> = {}) => ({
    mainFilePath: main,
    inputs: { data: JSON.stringify(layout), ...further },
  });
  const valueOf = (document: NodeTypstDocument, selector: string): unknown =>
    (compiler.query(document, { selector, field: 'value' }) as unknown[])[0];
  const filledOf = (document: NodeTypstDocument): number => Number(valueOf(document, '<filled>') ?? 1);
  const marksOf = (layout: PageLayout | SampledLayout): Mark[] | null => {
    const measured = compiler.compile(argumentsOf(layout, { mode: 'measure' })).result;
    return measured && (valueOf(measured, '<measured>') as Mark[]);
  };
  const marksOfSome = (layout: PageLayout): Mark[] | null => {
    const sampled = sampleTables(layout);
    const marks = marksOf(sampled.layout);
    return marks && marksOfAll(marks, sampled.samples);
  };
  /** Measured and planned, then set; filled one after the other where the plan does not come out. Null where the templates fail. */
  const pagesOf = (layout: PageLayout): Pages | null => {
    const marks = marksOfSome(layout) ?? marksOf(layout);
    if (!marks) return null;
    const { atoms, ...room } = readMeasures(marks);
    const planned = planPages(atoms, room);
    const plan = JSON.stringify(templatePlan(atoms, planned, readTableSizes(marks)));
    const asPlanned = compiler.compile(argumentsOf(layout, { plan }));
    const document = asPlanned.result;
    if (document?.numOfPages === planned.length) return { document, compiled: asPlanned, planned };
    const compiled = compiler.compile(argumentsOf(layout));
    const plain = compiled.result;
    return plain && { document: plain, compiled, planned: null };
  };
  const linesOf = (found: Parameters<typeof compiler.fetchDiagnostics>[0]): string[] =>
    (compiler.fetchDiagnostics(found) as Diagnostic[]).map(
      ({ path, range, message }) => `${basename(path)}:${(range?.start.line ?? 0) + 1}: ${message}`,
    );
  const inspect: Compiler['inspect'] = (layout) => {
    const pages = pagesOf(layout);
    // Where there are none, a pass without a plan says why.
    const compiled = pages?.compiled ?? compiler.compile(argumentsOf(layout));
    const [errors, warnings] = [compiled.takeError(), compiled.takeWarnings()];
    return {
      errors: errors ? linesOf(errors) : [],
      warnings: warnings ? linesOf(warnings) : [],
      pages: pages?.document.numOfPages ?? 0,
      filled: pages ? filledOf(pages.document) : 0,
      planned: pages?.planned ?? null,
    };
  };
  return {
    inspect,
    marks: (layout, of) => (of === 'all' ? marksOf(layout) : marksOfSome(layout)),
    pdf: (layout, standard) => {
      try {
        const pages = pagesOf(layout)?.document ?? argumentsOf(layout);
        if (standard) return compiler.pdf(pages, { pdfStandard: standard });
        return declareAccessible(compiler.pdf(pages, { pdfStandard: STANDARD }));
      } catch (error) {
        // Its own message has no place: a second pass has.
        const message = error instanceof Error ? error.message.trim() : String(error);
        throw new TypesettingFailed([message, ...inspect(layout).errors].join('\n'), { cause: error });
      }
    },
    tidy: () => compiler.evictCache(CACHED_PASSES),
  };
}

interface Diagnostic {
  readonly path: string;
  /** Counted from 0. */
  readonly range?: { readonly start: { readonly line: number } };
  readonly message: string;
}
