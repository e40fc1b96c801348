import { describe, expect, it } from 'vitest';
import { buildDeliveryManifest, buildManifestLine } from '#tests/seed/build/delivery-manifest.ts';
import {
  type Changed,
  closeFault,
  withChange,
  withClosed,
  withFaults,
  withLines,
  withReopened,
  withSent,
} from './changes.ts';
import { lineKey, lineState, loadOf, stopsOf, suburbOf } from './lines.ts';
import { MANIFEST_LINES_MAX, type DeliveryManifest } from './schema.ts';

const NOW = new Date('2026-11-24T03:00:00Z');
const CHANGER = { request: 'press-1', uid: 'sam', byName: 'Sam Reid', now: NOW };
const FIRST = buildManifestLine();
const SECOND = buildManifestLine({ orderId: 'order-00002', number: 'O-20002' });
const MANIFEST = buildDeliveryManifest({ lines: [FIRST, SECOND] });

/** The manifest after a change that is allowed. */
function after(manifest: DeliveryManifest, changed: Changed): DeliveryManifest {
  if (!changed.ok) throw new Error(changed.why);
  return { ...manifest, ...changed.fields };
}
const loaded = (manifest: DeliveryManifest, ...keys: (typeof FIRST)[]) =>
  after(manifest, withChange(manifest, { action: 'load', keys }, CHANGER));
const sent = (manifest: DeliveryManifest, line: typeof FIRST) => ({
  ...manifest,
  ...withSent(manifest, line, { consignment: 'CN1', cartons: 2, kg: 50, kgIsEstimate: false }, CHANGER),
});

describe('what is put on', () => {
  it('is added once, with an entry that names it', () => {
    const empty = buildDeliveryManifest({ lines: [] });
    const once = after(empty, withLines(empty, [FIRST], CHANGER));
    expect(once.lines).toEqual([FIRST]);
    expect(once.entries).toEqual([
      expect.objectContaining({ action: 'add', note: 'O-20001', by: 'sam', request: 'press-1' }),
    ]);
    expect(withLines(once, [FIRST], CHANGER)).toEqual({ ok: true, fields: {} });
  });

  it('is no more than a truck takes', () => {
    const many = Array.from({ length: MANIFEST_LINES_MAX + 1 }, (_, index) =>
      buildManifestLine({ orderId: `o${index}` }),
    );
    expect(withLines(buildDeliveryManifest({ lines: [] }), many, CHANGER)).toMatchObject({ ok: false });
  });
});

describe('a change of lines', () => {
  it('loads, unloads and takes off', () => {
    const full = loaded(MANIFEST, FIRST);
    expect(full.lines.map(lineState)).toEqual(['loaded', 'waiting']);
    const empty = after(full, withChange(full, { action: 'unload', keys: [FIRST] }, CHANGER));
    expect(empty.lines.map(lineState)).toEqual(['waiting', 'waiting']);
    const less = after(empty, withChange(empty, { action: 'remove', keys: [FIRST] }, CHANGER));
    expect(less.lines).toEqual([SECOND]);
  });

  it('keeps an estimate of the weight until a weight is entered', () => {
    const estimated = buildManifestLine({ kg: 84.5, kgIsEstimate: true });
    const manifest = buildDeliveryManifest({ lines: [estimated] });
    const set = (values: object) =>
      after(manifest, withChange(manifest, { action: 'set', keys: [estimated], values }, CHANGER)).lines[0];
    expect(set({ consignment: 'CN9' })).toMatchObject({ consignment: 'CN9', kg: 84.5, kgIsEstimate: true });
    expect(set({ kg: 84.5 })).toMatchObject({ kgIsEstimate: true });
    expect(set({ kg: 91 })).toMatchObject({ kg: 91, kgIsEstimate: false });
  });

  it.each([
    [
      'of an order that is not on it',
      MANIFEST,
      buildManifestLine({ orderId: 'other' }),
      /not on this manifest/u,
    ],
    ['of one that is sent', sent(loaded(MANIFEST, FIRST), FIRST), FIRST, /^O-20001 is dispatched/u],
    ['of a closed one', { ...MANIFEST, state: 'closed' as const }, FIRST, /is closed/u],
  ])('%s is refused', (_name, manifest, line, why) => {
    expect(withChange(manifest, { action: 'remove', keys: [line] }, CHANGER)).toEqual({
      ok: false,
      why: expect.stringMatching(why),
    });
  });

  it('is refused past the serials that a record holds', () => {
    const serials = Array.from({ length: 999 }, (_, index) => `S${index}`);
    const picked = [0, 1, 2, 3, 4].map((line) => ({ line, serials }));
    expect(withChange(MANIFEST, { action: 'set', keys: [FIRST], values: { picked } }, CHANGER)).toMatchObject(
      {
        ok: false,
      },
    );
  });
});

describe('closing', () => {
  it('waits for all that is loaded, then takes off what is not', () => {
    const full = loaded(MANIFEST, FIRST);
    expect(withClosed(full, CHANGER)).toBeNull();
    const closed = withClosed(sent(full, FIRST), CHANGER);
    expect(closed?.fields).toMatchObject({
      state: 'closed',
      lines: [{ number: 'O-20001', consignment: 'CN1' }],
    });
    expect(closed?.left).toEqual([SECOND]);
    expect(closed?.fields.entries?.at(-1)).toMatchObject({ action: 'close', note: 'not loaded: O-20002' });
  });

  it('is none while nothing was sent', () => {
    expect(withClosed(MANIFEST, CHANGER)).toBeNull();
  });

  it('comes on the day, not before it', () => {
    expect(closeFault(MANIFEST, '2026-11-23')).toMatch(/later day/u);
    expect(closeFault(MANIFEST, '2026-11-24')).toBe('');
    expect(closeFault(MANIFEST, '2026-11-25')).toBe('');
  });

  it('keeps why an order stays, and forgets it once it is sent', () => {
    const full = loaded(MANIFEST, FIRST);
    const faults = new Map([[lineKey(FIRST), 'Consignment is required']]);
    const lines = withFaults(full, faults, lineKey);
    expect(lines[0]).toMatchObject({ fault: 'Consignment is required' });
    expect(sent({ ...full, lines: [...lines] }, FIRST).lines[0]).toMatchObject({ fault: '' });
  });

  it('is undone with a reason alone', () => {
    const closed = { ...MANIFEST, state: 'closed' as const };
    expect(withReopened(closed, ' ', CHANGER)).toMatchObject({ ok: false });
    expect(after(closed, withReopened(closed, 'One pallet came back', CHANGER))).toMatchObject({
      state: 'open',
      entries: [{ action: 'reopen', reason: 'One pallet came back' }],
    });
    expect(withReopened(MANIFEST, 'Why', CHANGER)).toMatchObject({ ok: false });
  });
});

describe('stops and load', () => {
  it('are one for a dealer at one address', () => {
    const elsewhere = buildManifestLine({ orderId: 'o3', shipTo: '2 Other Street, Dubbo NSW 2830' });
    expect(stopsOf([FIRST, elsewhere, SECOND]).map(({ lines }) => lines.length)).toEqual([2, 1]);
  });

  it('are added up, and say what was only estimated or not weighed', () => {
    const lines = [FIRST, buildManifestLine({ kg: 10.2, kgIsEstimate: true }), buildManifestLine({ kg: 0 })];
    expect(loadOf(lines)).toEqual({ cartons: 9, kg: 94.7, isEstimate: true, unweighed: 1 });
  });

  it.each([
    ['41 Workshop Road, Penrith NSW 2750', 'Penrith NSW 2750'],
    ['Depot\n1 Road\nDubbo NSW 2830', 'Dubbo NSW 2830'],
    ['Penrith', 'Penrith'],
    ['', ''],
  ])('%j goes to %j', (shipTo, suburb) => {
    expect(suburbOf(shipTo)).toBe(suburb);
  });
});
