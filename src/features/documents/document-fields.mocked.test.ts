import { describe, expect, it, vi } from 'vitest';
import type { PortalDocument } from '#domain/document/schema.ts';
import type { Field, Option } from '#forms/field.ts';
import { validateFields } from '#forms/validate.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { documentGroups } from './document-fields.ts';
import { audienceText, deletionOf } from './document-labels.ts';

vi.mock('#data/files/files.ts', () => ({ fileStore: () => ({}) }));

const older = {
  id: 'older',
  value: buildDocument({ title: 'Guide', version: '1' }),
  rev: 1,
  by: 'x',
  at: null,
  pending: false,
};
const groups = documentGroups({ published: [older], note: null });

function optionsOf(name: string, document: PortalDocument): unknown[] {
  const field = groups.flatMap(({ fields }) => fields).find((each) => each.name === name);
  const { options } = field as Extract<Field<PortalDocument>, { kind: 'select' }>;
  const list = typeof options === 'function' ? options(document) : options;
  return list.map((option) => (option as Option).value);
}
const draft = buildDocument({ status: 'draft', publishedAt: 0 });
const out = buildDocument();

describe('a document’s way', () => {
  it.each([
    [draft, ['draft', 'published']],
    // Just chosen: the save has not come yet.
    [{ ...draft, status: 'published' as const }, ['draft', 'published']],
    [out, ['published']],
    [buildDocument({ status: 'superseded' }), ['superseded']],
  ])('%# goes on to %j', (document, options) => {
    expect(optionsOf('status', document)).toEqual(options);
  });

  it('can replace what is out, and keeps the name of what it replaced', () => {
    expect(optionsOf('replaces', draft)).toEqual(['older']);
    expect(optionsOf('replaces', { ...out, replaces: 'gone' })).toEqual(['older', 'gone']);
  });

  it('asks for readers before it comes out', async () => {
    const check = (values: PortalDocument) =>
      validateFields(groups, { ...values }, { allRequired: false, now: new Date() });
    expect(await check({ ...draft, audience: [] })).toEqual({});
    expect(await check({ ...draft, audience: [], status: 'published' })).toEqual({
      audience: 'Dealer categories is required',
    });
    expect(await check({ ...draft, title: '' })).toEqual({ title: 'Title is required' });
  });

  it('says what is lost when a newer version is deleted', () => {
    expect(deletionOf({ ...out, replaces: 'older' }).text).toContain('readers will see neither');
    expect(deletionOf(out)).toEqual({});
    expect(deletionOf({ ...draft, replaces: 'older' })).toEqual({});
  });

  it.each([
    [[], 'Nobody yet'],
    [[4, 2], 'GVM + BTC, Franchise'],
    [[0, 1, 2, 3, 4, 5], 'Every category'],
    [[1, 2, 3, 4, 5], 'All but NONE'],
  ])('for %j reads %s', (audience, words) => {
    expect(audienceText(audience)).toBe(words);
  });
});
