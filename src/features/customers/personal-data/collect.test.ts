import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildSale } from '#tests/seed/build/sale.ts';
import type { DataPage, DataPart } from '#domain/customer-erasure/data.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { collectCustomer, type Sources } from './collect.ts';

const WHOSE = { name: 'Rosa <b>Quill</b>', dealer: 'Outback Penrith' };
const PHOTO = 'installations/j1/weighbridge/p1';
const photo = { url: '', urlThumb: '', path: PHOTO, name: 'weighbridge.jpg', size: 4, hash: '', takenAt: 0 };
const job = storedFields(installationSchema, buildInstallation({ photos: { weighbridge: photo } }));
const order = { path: 'salesRecords/s1/o1', name: 'Signed order.pdf', size: 4 };
const signature = { kind: 'drawn', text: 'M12 40L13 41', name: 'Rosa', rev: 'A', at: 1_785_700_000 };

const page = (records: DataPage['records'], next: string | null = null): DataPage => ({
  isAllowed: true,
  records,
  next,
});
async function answer(part: DataPart, after: string): Promise<DataPage> {
  if (part === 'customer')
    return page([{ path: 'customers/c1', data: buildCustomer({ firstName: 'Rosa' }) }]);
  if (part === 'jobs') return page([{ path: 'installations/j1', data: job }]);
  if (part === 'sales')
    return after === ''
      ? page([{ path: 'salesRecords/s1', data: { ...buildSale({ files: [order] }), signature } }], 'more')
      : page([{ path: 'salesRecords/s2', data: buildSale({ number: 'Q-2' }) }]);
  return { isAllowed: part !== 'log', records: [], next: null };
}
const SOURCES: Sources = {
  page: answer,
  file: async (path) =>
    path === order.path
      ? new Blob(['%PDF'], { type: 'application/pdf' })
      : new Blob(['jpeg'], { type: 'image/jpeg' }),
};

const collect = (sources: Sources, signal = new AbortController().signal) =>
  collectCustomer(WHOSE, sources, () => undefined, signal);

/** What is read out of the ZIP. */
async function unzipped(blob: Blob): Promise<(name: string) => string> {
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return (name) => new TextDecoder().decode(entries[name]);
}

describe('what is held of a customer, as one file', () => {
  it('is a page and JSON with the photos, all pages of it', async () => {
    const file = await unzipped(await collect(SOURCES));
    expect(file('files/j1/weighbridge/p1.jpg')).toBe('jpeg');
    expect(file('files/s1/o1.pdf')).toBe('%PDF');
    const html = file('index.html');
    expect(html).toContain('href="files/s1/o1.pdf"');
    expect(html).toContain('src="files/j1/weighbridge/p1.jpg"');
    expect(html).toContain('<path d="M12 40L13 41"/>');
    expect(html).toContain('Sale Q-2');
    expect(html).toContain('whoever exported this may not see it');
    // Whatever stands in a record is text.
    expect(html).not.toContain('<b>');
    const json = JSON.parse(file('data.json')) as Record<string, unknown>;
    expect(json).toMatchObject({ customer: [{ path: 'customers/c1' }], log: null });
    expect(json['sales']).toHaveLength(2);
  });

  it('names what could not be read, and stops where it is cancelled', async () => {
    const broken = { ...SOURCES, file: () => Promise.reject(new Error('gone')) };
    const html = (await unzipped(await collect(broken)))('index.html');
    expect(html).toContain('2 files could not be included.');
    const controller = new AbortController();
    const stopping = {
      ...SOURCES,
      page: async (part: DataPart, after: string) => (controller.abort(), answer(part, after)),
    };
    await expect(collect(stopping, controller.signal)).rejects.toThrow(DOMException);
  });
});
