import {
  auditActions,
  describeAuditCode,
  describeAuditField,
  hasAuditFieldWords,
} from '@fundscope/contract/administration';
import { fundMasterDataSchema, perfProcessSchema, varProcessSchema } from '@fundscope/contract/funds';
import {
  documentArchiveSchema,
  exportRequestSchema,
  irsRequestSchema,
  performanceRequestSchema,
} from '@fundscope/contract/requests';
import { describe, expect, it } from 'vitest';
import { readAuditedContents } from '../../../test/audited-contents.ts';

const { actions, fields, codes } = readAuditedContents();

/** The form of fund master data names its own fields, and explains their codes. */
const ofForm = new Set(
  [fundMasterDataSchema, varProcessSchema, perfProcessSchema].flatMap(({ shape }) => Object.keys(shape)),
);

/** The request as it was sent, whose type the audit trail leaves open. */
const requests = [documentArchiveSchema, exportRequestSchema, irsRequestSchema, performanceRequestSchema];
const ofRequests = requests.flatMap((schema) => Object.keys(schema.shape));

describe('what the server records in the audit trail', () => {
  it('is found in its sources', () => {
    expect(fields.size).toBeGreaterThan(150);
    expect(fields.get('activeBreach')).toBeUndefined();
    expect(codes.get('state')).toContain('closed');
    expect(actions.size).toBeGreaterThan(60);
  });

  it('has an action of the list, also where its code is made of parts', () => {
    expect([...actions].filter((code) => code.includes('.') && !auditActions.includes(code))).toEqual([]);
  });

  it('has words in both languages for every field', () => {
    const names = [...fields.keys(), ...ofRequests].filter((name) => !ofForm.has(name));
    expect(names.filter((name) => !hasAuditFieldWords(name))).toEqual([]);
    const long = ['en', 'de'].flatMap((locale) => names.map((name) => describeAuditField(name, locale as 'en' | 'de')));
    expect(long.filter((text) => /[a-z][A-Z]|_/u.test(text) && text !== 'REF oder NIW')).toEqual([]);
  });

  it('has words in both languages for every code of a closed list', () => {
    const unnamed = [...codes].flatMap(([field, values]) =>
      ofForm.has(field) && field !== 'state'
        ? []
        : [...values]
            .filter((value) => !['en', 'de'].every((locale) => describeAuditCode(field, value, locale as 'en' | 'de')))
            .map((value) => `${field}: ${value}`),
    );
    expect(unnamed).toEqual([]);
  });
});
