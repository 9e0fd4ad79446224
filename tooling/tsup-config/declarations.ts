import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/**
 * Writes one declaration file for each entry into `dist`: the native compiler says what the modules export, and what a package keeps to
 * itself is put into the entries that show it. Types are checked elsewhere.
 *
 * @param entries Paths of modules from the package's folder, by the name of their file in `dist`.
 * @throws Where an exported type cannot be named.
 */
export async function writeDeclarations(entries: Readonly<Record<string, string>>): Promise<void> {
  const folder = process.cwd();
  // In the package: what its modules import is looked up from there.
  const emitted = mkdtempSync(join(folder, 'node_modules', '.declarations-'));
  try {
    emit(folder, emitted, Object.values(entries));
    const input = Object.entries(entries).map(([name, path]) => [
      name,
      join(emitted, path.replace(/\.tsx?$/u, '.d.ts')),
    ]);
    const bundle = await rolldown({
      input: Object.fromEntries(input) as Record<string, string>,
      external: (id) => !/^[./]/u.test(id),
      plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    });
    await bundle.write({ dir: 'dist' });
    await bundle.close();
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

/** One declaration file for each module that the entries lead to. */
function emit(folder: string, to: string, files: readonly string[]): void {
  const config = join(to, 'tsconfig.json');
  const own = {
    extends: join(folder, 'tsconfig.json'),
    files: files.map((file) => join(folder, file)),
    include: [],
    compilerOptions: {
      rootDir: folder,
      outDir: to,
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
    },
  };
  writeFileSync(config, JSON.stringify(own));
  execFileSync('check-types', ['--project', config], { stdio: 'inherit', shell: process.platform === 'win32' });
}
