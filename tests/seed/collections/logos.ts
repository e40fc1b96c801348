import type { Attachment } from '#domain/shared/schema.ts';
import { storedLogo } from '#tests/seed/pictures/logos.ts';
import type { StorageObject } from '#tests/seed/pictures/photos.ts';

// Redgum and Northern have none: papers without a picture are looked at, too.
const OF_DEALERS = ['outback-penrith', 'outback-dubbo', 'outback-fyshwick'] as const;
const LOGOS: ReadonlyMap<string, ReturnType<typeof storedLogo>> = new Map([
  ...OF_DEALERS.map((id) => [`dealers/${id}`, storedLogo('dealers', id, [176, 74, 32])] as const),
  ['distributers/head-office', storedLogo('distributors', 'head-office', [18, 84, 96])] as const,
]);

/** The logo of an organisation by the path of its record; [] for none. */
export function logoOf(path: string): Attachment[] {
  const logo = LOGOS.get(path);
  return logo ? [logo.file] : [];
}

/** The pictures of all of them. */
export const logoObjects = (): StorageObject[] => [...LOGOS.values()].flatMap(({ objects }) => objects);
