import { tradeKinds } from '#generate/found-files.mjs';
import { ORDINARY } from '#generate/registry.ts';
import type { SourceFile } from './source-files.ts';

/** One ring of a layer: its rooms (folders) know each other without circles, and the rings before it. */
interface Ring {
  readonly name: string;
  readonly rooms: readonly string[];
}

const ring = (name: string, rooms: string): Ring => ({ name, rooms: rooms.trim().split(/\s+/u) });

/**
 * The rings of a layer from the inside to the outside. A room may import rooms of its own ring and of those before it, never of
 * one after it. A new room gets its place here; that of ordinary reference data stands in the catalogue by
 * itself, that of a document of trade in its ring.
 */
export const RINGS: Readonly<Record<string, readonly Ring[]>> = {
  domain: [
    ring(
      'kernel',
      `
      shared access descriptor notice-kind person sync time-limit trade tyre
    `,
    ),
    ring(
      'catalogue',
      `
      vehicle kit kit-sku mass capacity oem-rim  suspension-kit-vehicle 
       printer  lead-time installation-type document customer dealer
      distributer engineer car-dealer user invitation mail system session
      ${ORDINARY.map(({ folder }) => folder).join(' ')}
    `,
    ),
    ring(
      'jobs',
      `
      installation engineer-decision customer-details warranty-registration completion-mail
    `,
    ),
    ring(
      'trade',
      `
      dealer-account day-close delivery-manifest stock-count kit-match accounting-export
      ${tradeKinds()
        .map(({ folder }) => folder)
        .join(' ')}
    `,
    ),
    ring(
      'across',
      `
      kinds notice report change-log limit-change audit image-conflict home week customer-distance
      customer-merge customer-erasure public-installation saved-view saving customer-check
      portal-health import-run open-form server-fault error-report derived-fields.ts
      entity-files.ts
    `,
    ),
  ],
  data: [
    ring('device', 'device'),
    ring('store', 'store'),
    ring('session', 'session'),
    ring('parts', 'lists files imports trade'),
    ring('nouns', 'nouns'),
    ring('offline', 'offline'),
  ],
};

/** The layer and room of a file below src; a file beside the rooms counts as one. */
export function roomOf(path: string): { readonly layer: string; readonly room: string } | null {
  const [, layer, room] = /^src\/([\w-]+)\/([\w.-]+)/u.exec(path) ?? [];
  return layer !== undefined && room !== undefined && layer in RINGS ? { layer, room } : null;
}

const ringOf = (layer: string, room: string): number =>
  RINGS[layer]?.findIndex(({ rooms }) => rooms.includes(room)) ?? -1;

/** The imports of a file that lead to an outer ring, or from or to a room without a ring, each with its reason. */
export function ringFaults(file: SourceFile): readonly string[] {
  const from = roomOf(file.path);
  if (from === null || file.path.endsWith('.fixture.ts')) return [];
  const inner = ringOf(from.layer, from.room);
  if (inner === -1)
    return [`${file.path}: the room ${from.room} has no ring; give it one in tests/meta/rings.ts`];
  return file.imports.flatMap(({ target, isOwn }) => {
    const to = isOwn ? roomOf(target) : null;
    if (to === null || to.layer !== from.layer) return [];
    const outer = ringOf(to.layer, to.room);
    if (outer <= inner) return [];
    const [own, other] = [inner, outer].map((at) => RINGS[from.layer]?.[at]?.name ?? '');
    return [`${file.path} imports ${target}: the ring ${own} may not know ${other}, which is built on it`];
  });
}

/** The rooms of a layer that import each other in a circle, as `a → b → a`; the first that is found from each room. */
export function roomCircles(layer: string, files: readonly SourceFile[]): readonly string[] {
  const known = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file.path);
    if (from?.layer !== layer || file.path.endsWith('.fixture.ts')) continue;
    const rooms = known.get(from.room) ?? new Set();
    known.set(from.room, rooms);
    for (const { target, isOwn } of file.imports) {
      const to = isOwn ? roomOf(target) : null;
      if (to?.layer === layer && to.room !== from.room) rooms.add(to.room);
    }
  }
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): string | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room].join(' → ');
    if (done.has(room)) return null;
    for (const next of known.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle !== null) return circle;
    }
    done.add(room);
    return null;
  };
  return [...known.keys()].flatMap((room) => walk(room, []) ?? []);
}
