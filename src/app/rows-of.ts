import type { Build } from '#builds/build.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { RouteRow } from './routes/route-row.ts';

const loaded = new Map<Build, Promise<readonly RouteRow[]>>();

/** The rows of a build, loaded once: `use` needs the same promise at each render. */
export function rowsOf(build: Build): Promise<readonly RouteRow[]> {
  const known = loaded.get(build);
  if (known) return known;
  const rows = loadChunk(build.loadRoutes);
  loaded.set(build, rows);
  return rows;
}
