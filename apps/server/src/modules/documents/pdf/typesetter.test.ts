import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../test/patience.ts';
import { sampleDocument } from '../model/sample-document.ts';
import { NOTHING, type Block } from '../model/document.ts';
import { layOut, type PageLayout, type PageTable } from './page-layout.ts';
import { refusalOfCharacters } from './missing-characters.ts';
import { createCompiler } from './typeset.ts';
import { createTypesetter, type Typesetter, type TypesetterOptions } from './typesetter.ts';

const file = fileURLToPath(new URL('../../../../test/processes/odd-typesetter.ts', import.meta.url));
const open: Typesetter[] = [];
const { signal } = new AbortController();

function oddTypesetter(options: TypesetterOptions = {}) {
  const typesetter = createTypesetter({ file, processes: 1, ...options });
  open.push(typesetter);
  const set = async (title: string, by = signal, caller = 1): Promise<string> =>
    (await typesetter.pdf({ title } as PageLayout, { caller, signal: by })).toString();
  return { typesetter, set };
}

const isAlive = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

afterEach(() => {
  for (const typesetter of open.splice(0)) typesetter.close();
});

describe('the typesetter', () => {
  it('makes nothing in the temporary folder that a killed process could leave there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundscope-typesetter-'));
    vi.stubEnv('TMPDIR', folder);
    try {
      await oddTypesetter().set('good');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it('kills a process that passes the deadline, and the next document is set by another', async () => {
    const { set } = oddTypesetter({ deadlineMs: 4_000 });
    const first = await set('good');
    await expect(set('hang')).rejects.toThrow('The document was not set within 4 seconds.');
    expect(await set('good')).not.toBe(first);
    await vi.waitFor(() => expect(isAlive(first)).toBe(false), patience);
  });

  it('tells of a process that died, and of an error with its place', async () => {
    const { set } = oddTypesetter();
    await expect(set('die')).rejects.toThrow('The typesetter ended (7) in the middle of a document.');
    await expect(set('fail')).rejects.toThrow('document.typ:1: no such thing');
  });

  it('gives up what nobody waits for, whether it is being set or waits', async () => {
    const { set } = oddTypesetter();
    const pid = await set('good');
    const leaving = new AbortController();
    const set1 = set('hang', leaving.signal);
    const set2 = set('good', leaving.signal);
    // The first has its process by then.
    await setImmediate();
    leaving.abort(new Error('gone'));
    await expect(set1).rejects.toThrow('gone');
    await expect(set2).rejects.toThrow('gone');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
  });

  it('takes callers in turns, refuses the eleventh document that one of them waits for, and forgets who has left', async () => {
    const { set } = oddTypesetter();
    const hanging = new AbortController();
    const leaving = new AbortController();
    const ended: string[] = [];
    const first = set('hang', hanging.signal);
    const gone = Array.from({ length: 10 }, () => set('good', leaving.signal));
    await expect(set('good')).rejects.toMatchObject({
      code: 'overloaded',
      message: 'Too many documents are being made: try again.',
    });
    leaving.abort(new Error('gone'));
    for (const one of gone) await expect(one).rejects.toThrow('gone');
    const own = Array.from({ length: 3 }, () => set('good').then(() => ended.push('own')));
    const others = set('good', signal, 2).then(() => ended.push('other'));
    hanging.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await Promise.all([...own, others]);
    expect(ended.indexOf('other')).toBeLessThan(2);
  });

  it('lets whoever waits at no screen wait for as long as it takes', async () => {
    const { set, typesetter } = oddTypesetter({ patienceMs: 10 });
    const hanging = new AbortController();
    const first = set('hang', hanging.signal);
    const patient = typesetter.pdf({ title: 'good' } as PageLayout, { caller: 3, signal, isPatient: true });
    await expect(set('good', signal, 2)).rejects.toMatchObject({ code: 'overloaded' });
    hanging.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect((await patient).toString()).not.toBe('');
  });

  it('replaces a process after some documents, and leaves none behind when it closes', async () => {
    const { set, typesetter } = oddTypesetter({ documentsOfProcess: 2 });
    const pids = [await set('good'), await set('good'), await set('good')];
    expect(new Set(pids).size).toBe(2);
    typesetter.close();
    await vi.waitFor(() => expect(pids.some(isAlive)).toBe(false), patience);
  });
});

describe('the templates', () => {
  it('set every kind of block without a warning, as PDF/A and as PDF/UA, and markup in a name stays text', () => {
    const compiler = createCompiler();
    for (const language of ['DE', 'EN'] as const) {
      const layout = layOut({ ...sampleDocument, language });
      expect(compiler.inspect(layout)).toMatchObject({ errors: [], warnings: [], pages: 1 });
      for (const standard of [undefined, 'ua-1'] as const) {
        expect(compiler.pdf(layout, standard).subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });

  it('make files that say they are archivable and accessible, with their title shown and their bookmarks', async () => {
    const compiler = createCompiler();
    const pdf = compiler.pdf(layOut(sampleDocument));
    expect(compiler.pdf(layOut(sampleDocument)).equals(pdf)).toBe(true);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { metadata } = await document.getMetadata();
    expect(metadata.get('pdfaid:part')).toBe('2');
    expect(metadata.get('pdfaid:conformance')).toBe('A');
    expect(metadata.get('pdfuaid:part')).toBe('1');
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(['1 Muster', '2 Weiteres']);
  });

  it('begin a chapter on the first page where there is room above the signatures, which stay there', () => {
    const [first, second] = sampleDocument.chapters;
    const texts = (count: number) =>
      Array.from({ length: count }, () => ({ kind: 'text' as const, text: 'Ein Satz.' }));
    const pagesOf = (lines: number): number =>
      createCompiler().inspect(
        layOut({
          ...sampleDocument,
          chapters: [
            { ...first!, blocks: texts(3) },
            { ...second!, blocks: texts(lines) },
          ],
        }),
      ).pages;
    expect([pagesOf(5), pagesOf(60)]).toEqual([1, 2]);
  });

  it('fill each page, and the last one by two fifths at least', () => {
    const compiler = createCompiler();
    const { blocks } = sampleDocument.chapters[0]!;
    for (let count = 1; count <= 9; count++) {
      const chapters = Array.from({ length: count }, (_, at) => ({ id: String(at), title: 'Kapitel', blocks }));
      const { pages, filled, planned } = compiler.inspect(layOut({ ...sampleDocument, chapters }));
      // Null where pages came out otherwise than planned.
      expect(planned, String(count)).toHaveLength(pages);
      if (pages > 1) expect(filled, String(count)).toBeGreaterThan(0.38);
    }
  });

  it('plan a document that nobody signs, such as one about a row', () => {
    const pairs = Array.from({ length: 200 }, (_, at) => [`Feld ${at}`, `Wert ${at}`] as const);
    const blocks = [{ kind: 'facts' as const, id: 'Angaben', title: '', pairs }];
    const layout = layOut({ ...sampleDocument, chapters: [{ id: 'a', title: 'A', blocks }] });
    const unsigned = { ...layout, words: { ...layout.words, signed: [] } };
    const { errors, pages, planned } = createCompiler().inspect(unsigned);
    expect([errors, pages, planned?.length]).toEqual([[], 2, 2]);
  });

  it('break a long table so that three rows stay together on either side, with its head on each page', async () => {
    const table = sampleDocument.chapters[0]!.blocks.find((block) => block.kind === 'table')!;
    const compiler = createCompiler();
    for (let count = 26; count <= 46; count += 2) {
      const rows = Array.from({ length: count }, (_, at) => [`Zeile${at + 1}`, 0.5, 0.5, 'green']);
      const blocks = [{ ...table, rows, notes: [] }];
      const layout = layOut({ ...sampleDocument, chapters: [{ id: 'a', title: 'A', blocks }] });
      const pdf = await getDocumentProxy(new Uint8Array(compiler.pdf(layout)));
      const { text } = await extractText(pdf, { mergePages: false });
      const lines = text.map((page) => (page.match(/Zeile\d+|Summe/gu) ?? []).length);
      expect(Math.min(...lines), `${count}: ${lines.join()}`).toBeGreaterThanOrEqual(3);
      expect(text.every((page) => page.includes('Ampel'))).toBe(true);
    }
  });

  it('put the figure of a bar beyond its end, on the side that it points to, and within it where the plot ends', async () => {
    const bars = [0.04, -0.04, 0.1, -0.1].map((value, at) => ({ name: `Balken ${at}`, value }));
    const chart = sampleDocument.chapters[1]!.blocks.find((block) => block.kind === 'chart' && block.form === 'bars')!;
    const blocks = [{ ...chart, bars, limit: undefined } as Block];
    const layout = layOut({ ...sampleDocument, chapters: [{ id: 'a', title: 'A', blocks }] });
    const pdf = await getDocumentProxy(new Uint8Array(createCompiler().pdf(layout)));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placeOf = (text: string) => {
      const item = items.find((one) => 'str' in one && one.str.replaceAll(/\s/gu, '') === text);
      if (!item || !('str' in item)) throw new Error(`${text} is not on the page`);
      const left = Number(item.transform[4]);
      return { left, right: left + item.width, middle: left + item.width / 2 };
    };
    const zero = placeOf('0%').middle;
    const half = placeOf('10%').middle - zero;
    expect(placeOf('4,00%').left).toBeGreaterThan(zero + 0.4 * half);
    expect(placeOf('\u22124,00%').right).toBeLessThan(zero - 0.4 * half);
    expect(placeOf('10,00%').right).toBeLessThan(zero + half);
    expect(placeOf('\u221210,00%').left).toBeGreaterThan(zero - half);
  });

  it('leave out a column that says nothing in any row', () => {
    const table = sampleDocument.chapters[0]!.blocks.find((block) => block.kind === 'table')!;
    const bare = { ...table, rows: [['grün', 0.5, 0.5, NOTHING]], total: ['Summe', null, 1, NOTHING] };
    const [page] = layOut({ ...sampleDocument, chapters: [{ id: 'a', title: 'A', blocks: [bare] }] }).chapters;
    expect((page!.blocks[0] as PageTable).columns.map(({ title }) => title)).toEqual(['Name', 'Wert', 'Anteil']);
  });

  it('refuse a character that the typeface lacks by name, rather than print a box', () => {
    const set = () => createCompiler().pdf(layOut({ ...sampleDocument, fundName: '漢字 Fonds' }));
    expect(set).toThrow(/could not be displayed/u);
    const refusal = [new Error(), new Error('endless')].map(refusalOfCharacters);
    expect(refusal.map(String)).toEqual(['Error', 'Error: endless']);
    expect(() => {
      try {
        set();
      } catch (error) {
        throw refusalOfCharacters(error);
      }
    }).toThrow('The typeface of documents lacks these characters: 漢 字. Please replace them in the data.');
  });
});
