import { describe, expect, it } from 'vitest';
import { extensionOf, fileContentType, formatBytes } from './file-kinds.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]);
const OLD = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

describe('fileContentType (F01)', () => {
  it.each([
    ['plate.JPG', JPEG, 'image'],
    ['manual.pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['list.docx', ZIP, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['list.xlsx', ZIP, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['list.xls', OLD, 'application/vnd.ms-excel'],
    ['notes.txt', bytes('Torque: 120 Nm'), 'text/plain'],
    ['rows.csv', bytes('a,b\n1,2'), 'text/csv'],
    ['empty.csv', bytes(''), 'text/csv'],
  ])('%s is kept', (name, data, contentType) => {
    expect(fileContentType(name, data)).toBe(contentType);
  });

  it.each([
    ['a drawing with script', 'logo.svg', bytes('<svg onload="x()">')],
    ['a page', 'page.html', bytes('<html>')],
    ['a program', 'setup.exe', bytes('MZ')],
    ['a page named as a picture', 'photo.jpg', bytes('<html>')],
    ['a program named as a document', 'manual.pdf', bytes('MZ')],
    ['a picture named as a document', 'manual.pdf', JPEG],
    ['a document named as a picture', 'manual.jpg', bytes('%PDF-1.7')],
    ['a page named as text', 'notes.txt', bytes('  <!doctype html>')],
    ['bytes named as text', 'notes.txt', new Uint8Array([65, 0, 66])],
    ['an archive', 'files.zip', ZIP],
    ['a name without extension', 'manual', bytes('%PDF-1.7')],
    ['a cut mark', 'manual.pdf', bytes('%PD')],
  ])('%s is refused', (_, name, data) => {
    expect(fileContentType(name, data)).toBeNull();
  });
});

it.each([
  ['a.b.PDF', 'pdf'],
  [' x.jpeg ', 'jpeg'],
  ['../../x', ''],
  ['no-dot', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_345, '12 kB'],
  [999_700, '1.0 MB'],
  [15_000_000, '15.0 MB'],
])('%i bytes are %s', (size, words) => {
  expect(formatBytes(size)).toBe(words);
});
