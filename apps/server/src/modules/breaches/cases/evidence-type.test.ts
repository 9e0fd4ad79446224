import { describe, expect, it } from 'vitest';
import { evidenceTypeOf } from './evidence-type.ts';

const pdf = Buffer.from('%PDF-1.7\n');

describe('a file of evidence', () => {
  it.each([
    ['Freigabe.PDF', pdf, 'application/pdf'],
    ['mail.eml', Buffer.from('Subject: Hedge\r\n\r\nÜberschreitung geheilt\n'), 'message/rfc822'],
    ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'image/png'],
  ])('%s is what its name says', (name, content, mediaType) => {
    expect(evidenceTypeOf(name, content)).toBe(mediaType);
  });

  it.each([
    ['a.html', Buffer.from('<script>')],
    ['a.svg', Buffer.from('<svg/>')],
    ['pdf', pdf],
    ['a.constructor', pdf],
    ['a.pdf', Buffer.from('MZ…')],
    ['a.txt', Buffer.from([0x41, 0x00])],
    ['a.csv', Buffer.from([0xff, 0xfe, 0x41])],
    ['a.xlsx', pdf],
    ['a.pdf', Buffer.alloc(0)],
  ])('%s is refused where it is not, or is of a kind that may run', (name, content) => {
    expect(() => evidenceTypeOf(name, content)).toThrow(/kind that evidence may be|not what its name says|is empty/u);
  });
});
