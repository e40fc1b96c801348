import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { difference, filesOf } from '../../scripts/lib/page-cost.mjs';

const around = mkdtempSync(path.join(os.tmpdir(), 'tare-page-cost-'));
afterAll(() => rmSync(around, { recursive: true }));

/** The files of a build that holds these, as they are compared. */
function built(name, files) {
  const folder = path.join(around, name);
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return filesOf(folder);
}
const named = (files) => files.map(({ file }) => file.replaceAll(path.sep, '/'));

describe('what a page costs', () => {
  const before = built('before', {
    'index.html': '<script src="/assets/entry-AAAAAAAA.js">',
    'sw.js': '["assets/entry-AAAAAAAA.js"]',
    'assets/entry-AAAAAAAA.js': 'import("./table-BBBBBBBB.js")',
    'assets/table-BBBBBBBB.js': '[1]',
    'assets/lists-CCCCCCCC.js': 'lists',
    'assets/lists-c_c-cccc.js': 'more lists',
  });

  it('is the table and its own file, whatever the others are called since', () => {
    const after = built('after', {
      'index.html': '<script src="/assets/entry-DDDDDDDD.js">',
      'sw.js': '["assets/entry-DDDDDDDD.js", "assets/own-EEEEEEEE.js"]',
      'assets/entry-DDDDDDDD.js': 'import("./table-FFFFFFFF.js")',
      'assets/table-FFFFFFFF.js': '[1,2]',
      'assets/lists-CCCCCCCC.js': 'lists',
      'assets/lists-c_c-cccc.js': 'more lists',
      'assets/own-EEEEEEEE.js': 'own',
    });
    const { gone, made } = difference(before, after);
    expect(named(gone)).toEqual(['assets/table.js']);
    expect(named(made).toSorted()).toEqual(['assets/own.js', 'assets/table.js']);
  });

  it('is told of each other file that has changed, of two with one name, too', () => {
    const after = built('changed', {
      'index.html': '<script src="/assets/entry-AAAAAAAA.js">',
      'assets/entry-AAAAAAAA.js': 'import("./table-BBBBBBBB.js");',
      'assets/table-BBBBBBBB.js': '[1]',
      'assets/lists-CCCCCCCC.js': 'lists',
      'assets/lists-GGGGGGGG.js': 'more and more lists',
    });
    const { gone, made } = difference(before, after);
    expect(named(gone).toSorted()).toEqual(['assets/entry.js', 'assets/lists.js']);
    expect(named(made).toSorted()).toEqual(['assets/entry.js', 'assets/lists.js']);
  });
});
