import { createHash } from 'node:crypto';
import { clockOf } from './clock.ts';
import type { SeedRecord } from './record.ts';
import { buildWorld, type Profile, type World } from './world.ts';

/** The day that tests stand still at. */
export const FIXED_CLOCK = clockOf(new Date('2026-11-20T03:00:00Z'));

/** A store built afresh for the fixed day. */
export function freshWorld(profile: Profile): World {
  return buildWorld(FIXED_CLOCK, profile);
}

const built = new Map<Profile, World>();

/** The store for the fixed day, built once: tests read it and change nothing. */
export function fixedWorld(profile: Profile): World {
  const world = built.get(profile) ?? freshWorld(profile);
  built.set(profile, world);
  return world;
}

/** The records of a collection, by their builder's type. */
export function recordsOf<T>(world: World, collection: string): SeedRecord<T>[] {
  return [...world.records, ...world.system].filter(
    (each) => each.collection === collection,
  ) as SeedRecord<T>[];
}

/** One hash over everything in a store, pictures too. */
export function hashOf(world: World): string {
  const hash = createHash('sha256').update(JSON.stringify([world.records, world.system]));
  for (const { path, bytes } of world.objects) hash.update(path).update(bytes);
  return hash.digest('hex');
}
