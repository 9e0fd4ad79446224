import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { runCommand } from './run-command.ts';

/** Code that a stranger copies: a whole `src/main.tsx`, and the packages that its install line names. */
export interface Recipe {
  readonly name: string;
  readonly packages: readonly string[];
  readonly code: string;
}

/** A Vite project outside of any workspace, with a page for each recipe. */
export interface ConsumerProject {
  /** Installs what the recipes name and the tools of a new Vite project. */
  install(): Promise<void>;
  /** Takes the newest version of one package; everything else stays as it is installed. */
  update(packageName: string): Promise<void>;
  /** The copies of one of our packages that the project and our other packages in it import, as `name@version`. */
  importedCopies(packageName: string): Promise<string[]>;
  /** What the compiler says of the project's code and of our declarations; others' declarations are not our concern. */
  typeErrors(): string[];
  /** Builds the pages and gives the folder in which they are. */
  build(): Promise<string>;
}

/**
 * The first install line and the first code of a package's README.
 * @throws where the README has no such block.
 */
export async function readRecipe(root: string, packageName: string): Promise<Recipe> {
  const readme = await readFile(join(root, 'packages', packageName, 'README.md'), 'utf8');
  const installs = /^```sh\nnpm install (.+)$/mu.exec(readme)?.[1];
  const code = /^```tsx\n(.*?)^```$/msu.exec(readme)?.[1];
  if (installs === undefined || code === undefined) {
    throw new Error(`The README of ${packageName} needs a block of sh with npm install, and one of tsx.`);
  }
  return { name: packageName, packages: installs.split(' '), code };
}

/** The packages that code imports from, also where it only takes a style sheet. */
export function importedPackages(code: string): Set<string> {
  const { importedFiles } = ts.preProcessFile(code);
  return new Set(importedFiles.map(({ fileName }) => /^(?:@[^/]+\/)?[^/]+/u.exec(fileName)?.[0] ?? fileName));
}

const tools = ['vite', '@vitejs/plugin-react', '@types/react', '@types/react-dom'];

// As a new project of Vite has it, but for `skipLibCheck`, which would hide an error in our declarations.
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['vite/client'],
  },
  include: ['src'],
};

const viteConfig = (recipes: readonly Recipe[]) => `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ${JSON.stringify(recipes.map(({ name }) => `${name}.html`))} } },
});
`;

const page = (recipe: string) =>
  `<!doctype html>\n<title>${recipe}</title>\n<div id="root"></div>\n<script type="module" src="/src/${recipe}.tsx"></script>\n`;

/** Writes the project into an empty folder; `env` leads to the registry that has our packages. */
export async function createConsumerProject(
  folder: string,
  recipes: readonly Recipe[],
  env: NodeJS.ProcessEnv,
): Promise<ConsumerProject> {
  const run = (command: string, ...args: string[]) => runCommand(folder, env, command, ...args);

  await mkdir(join(folder, 'src'));
  const files = {
    'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
    // The registry on this machine publishes while the test runs.
    'pnpm-workspace.yaml': 'minimumReleaseAge: 0\n',
    'tsconfig.json': JSON.stringify(tsconfig),
    'vite.config.js': viteConfig(recipes),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  for (const { name, code } of recipes) {
    await writeFile(join(folder, `${name}.html`), page(name));
    await writeFile(join(folder, 'src', `${name}.tsx`), code);
  }

  return {
    async install() {
      await run('pnpm', 'add', ...new Set(recipes.flatMap(({ packages }) => packages)));
      await run('pnpm', 'add', '--save-dev', ...tools);
    },
    async update(packageName) {
      await run('pnpm', 'add', `${packageName}@latest`);
    },
    async importedCopies(packageName) {
      const scope = join(folder, 'node_modules', dirname(packageName));
      const users = await Promise.all((await readdir(scope)).map((name) => realpath(join(scope, name))));
      const imported = [scope, ...users.map(dirname)].map((place) => join(place, basename(packageName)));
      const copies = new Set(
        await Promise.all(imported.filter((path) => existsSync(path)).map((path) => realpath(path))),
      );
      return Promise.all([...copies].map(async (copy) => `${packageName}@${await versionIn(copy)}`));
    },
    typeErrors() {
      const { options, fileNames } = ts.parseJsonConfigFileContent(
        tsconfig,
        ts.sys,
        folder,
        undefined,
        join(folder, 'tsconfig.json'),
      );
      const program = ts.createProgram(fileNames, options);
      const isOurs = ({ fileName }: ts.SourceFile) =>
        fileNames.includes(fileName) || fileName.includes('/node_modules/@fundscope/');
      const ours = program.getSourceFiles().filter(isOurs);
      const diagnostics = [
        ...program.getOptionsDiagnostics(),
        ...ours.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
      ];
      return diagnostics.map(
        ({ file, messageText }) =>
          `${file?.fileName.slice(folder.length) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
    },
    async build() {
      await run(join(folder, 'node_modules/.bin/vite'), 'build', '--logLevel', 'warn');
      return join(folder, 'dist');
    },
  };
}

async function versionIn(packageFolder: string): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
