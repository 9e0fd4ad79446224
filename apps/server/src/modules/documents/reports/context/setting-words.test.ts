import { readFileSync } from 'node:fs';
import { complianceSettingCode } from '@fundscope/risk-engine';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingWords } from './setting-words.ts';

interface View {
  readonly columns: readonly {
    readonly name: string;
    readonly status?: Readonly<Record<string, { readonly title: { readonly en: string; readonly de: string } }>>;
  }[];
}

/** Each form of fund, each limit and each class of market risk. */
const codes = [1, 2].flatMap((lawType) =>
  ['ABSOLUT', 'RELATIV', 'COMMITMENT'].flatMap((limitType) =>
    [1, 2, 3, 4].map((marketRiskClass) => complianceSettingCode({ lawType, limitType, marketRiskClass })),
  ),
);

describe('a compliance setting in words', () => {
  it.each(['fund-key-figures', 'fund-master'])('is the same in the view %s, of every code', (view) => {
    const file = new URL(`../../../../../catalogue/${view}.yaml`, import.meta.url);
    const { columns } = parse(readFileSync(file, 'utf8')) as View;
    const status = columns.find(({ name }) => name === 'setting_code')!.status!;
    const titles = Object.fromEntries(Object.entries(status).map(([code, { title }]) => [code, title]));
    expect(titles).toEqual(
      Object.fromEntries(codes.map((code) => [code, { en: settingWords('EN', code), de: settingWords('DE', code) }])),
    );
    expect(codes).toHaveLength(24);
  });
});
