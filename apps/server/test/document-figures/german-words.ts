import type pg from 'pg';
import type { DocumentData } from '../../src/modules/documents/model/document.ts';

const german =
  /\b(?:und|der|die|das|des|für|mit|nach|von|bis|zum|über|Jahre?n?|Tage?n?|Richtlinie|Prospekt|Gesetz\w*|Geschäft\w*|Aktien\w*|Anleihen|Überschreitung|Grenze|Verwahrstelle|Termin\w*|Risiko\w*|Zins\w*|Sockel|Puffer|\w*[Bb]ericht|\w*[Ss]ondervermögen|Anteil|Stichtag)\b|\d\s%/u;

/** Names that are no words of a language: of funds, positions, issuers and indices. */
export async function namesOfData(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct fund_name as name from fund union select name from position where notional is null and type <> 'Cash' union select name from issuer
    union select name from counterparty union select name from fundscope.benchmark_indices where name <> ''`);
  return rows.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
}

/** Texts of a document that say something in German, or a percentage as Germans write it. */
export function germanWords(data: DocumentData, names: readonly string[]): string[] {
  return textsOf({ ...data, reportType: '', mark: '' }).filter((text) => {
    if (!german.test(text)) return false;
    return german.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text));
  });
}

/** Texts of a document that say a code of the database, such as `AIF_ABS_SAFETY`, in place of words. */
export const codesOf = (data: DocumentData): string[] =>
  textsOf(data).filter((text) => /\b[A-Z]{2,}[A-Z0-9]*_[A-Z0-9_]+\b/u.test(text));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
