import { isFileIn } from '../../../src/domain/shared/file-folder.ts';
import type { Attachment } from '../../../src/domain/shared/schema.ts';
import { errorFields, log } from '../log.ts';
import { smallImage } from './photo-files.ts';

/** The largest that goes into the answer of a public page, bytes: a thumbnail of ours has 5 to 15 kB. */
const LOGO_MAX = 40_000;
/** So many logos are remembered; a file never changes, another logo has another path. */
const REMEMBERED_MAX = 100;
const remembered = new Map<string, string>();

async function read(path: string): Promise<string> {
  const image = await smallImage(`${path}_thumb`);
  return image && image.bytes.length <= LOGO_MAX
    ? `data:${image.type};base64,${image.bytes.toString('base64')}`
    : '';
}

/**
 * The logo of a dealer or a distributor as a public page shows it: the thumbnail's bytes, since no address of a file is public. ''
 * for none, for one that is too large, and where it can't be had: no page waits in vain for a picture.
 */
export async function publicLogo(logo: readonly Pick<Attachment, 'path'>[]): Promise<string> {
  const path = logo[0]?.path ?? '';
  if (!['files/dealers/', 'files/distributors/'].some((folder) => isFileIn(folder, path))) return '';
  const known = remembered.get(path);
  if (known !== undefined) return known;
  try {
    const found = await read(path);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    if (found !== '') remembered.set(path, found);
    return found;
  } catch (error) {
    log.warning('A logo could not be read', { path, ...errorFields(error) });
    return '';
  }
}
