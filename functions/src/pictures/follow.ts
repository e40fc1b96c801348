import { isDeepStrictEqual } from 'node:util';
import { installationSchema } from '../../../src/domain/installation/schema.ts';
import { isMap } from '../../../src/domain/shared/is-map.ts';
import { withRowsRead } from '../../../src/domain/shared/rows.ts';
import type { Follower } from '../triggers/follower.ts';
import { settlePictures } from './settle.ts';

const pathIn = (photos: unknown, slot: string): unknown => {
  const { photos: read } = withRowsRead(installationSchema, { photos });
  const photo = isMap(read) ? read[slot] : undefined;
  return isMap(photo) ? photo['path'] : undefined;
};

/** After a write that changed a job's photos, or what is known of who put them there: those that came with it are looked at. */
export const followPictures: Follower = async ({ id }, { before, after }) => {
  const isSame = ['photos', 'photoLog', 'deleted', 'distributerId'].every((field) =>
    isDeepStrictEqual(before.get(field), after.get(field)),
  );
  if (isSame) return;
  const old: unknown = before.get('deleted') === true ? {} : before.get('photos');
  await settlePictures(id, (slot, path) => pathIn(old ?? {}, slot) !== path);
};

/** After a file arrived: a job may have named it before. */
export async function followPictureFile(name: string): Promise<void> {
  const id = /^installations\/([^/]+)\/[^/]+$/u.exec(name)?.[1];
  if (id !== undefined && !name.endsWith('_thumb')) await settlePictures(id, (_slot, path) => path === name);
}
