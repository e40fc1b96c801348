import { createHash } from 'node:crypto';
import type { Photo } from '#domain/installation/schema.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { type Drawing, drawingOf } from './drawings.ts';
import { drawPng, type Picture } from './png.ts';

/** A file for Storage. */
export interface StorageObject {
  path: string;
  bytes: Buffer;
  contentType: string;
  /** Download token: the address with it opens without a sign-in, as the SDK's own addresses do. */
  token: string;
}

const SIZE = [480, 360] as const;
const THUMB_SIZE = [160, 120] as const;
const VARIANTS = 4;

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** A made-up token that looks like a UUID and is always the same for a path. */
export function tokenOf(path: string): string {
  const digits = hex(`token ${path}`);
  return [8, 4, 4, 4, 12]
    .map((length, index, all) => {
      const start = all.slice(0, index).reduce((sum, each) => sum + each, 0);
      return digits.slice(start, start + length);
    })
    .join('-');
}

/** Which of the drawings of a slot a job's photo is: those of one drawing look the same. */
export const variantOf = (installationId: string, slot: string): number =>
  Number.parseInt(hex(`${installationId} ${slot}`).slice(0, 4), 16) % VARIANTS;

export interface PhotoStudio {
  /** A photo in a slot of an installation, with files under `installations/{id}/`. */
  own: (installationId: string, slot: string, takenAt: number, title: string) => Photo;
  /** A picture in a folder of another record, as a file field keeps it. */
  of: (folder: string, slot: string, title: string) => Attachment;
  /** Every file that the photos made so far need. */
  objects: () => StorageObject[];
}

/** Draws each drawing once in each variant and size, and copies them with a remark of their own. */
export function openStudio(): PhotoStudio {
  const pictures = new Map<Drawing, Map<string, Picture>>();
  const objects = new Map<string, StorageObject>();

  function picture(slot: string, variant: number, [width, height]: readonly [number, number]): Picture {
    const drawing = drawingOf(slot);
    const drawn = pictures.get(drawing) ?? new Map<string, Picture>();
    pictures.set(drawing, drawn);
    const key = `${variant} ${width}`;
    const made = drawn.get(key) ?? drawPng(width, height, drawing(variant));
    drawn.set(key, made);
    return made;
  }

  function store(path: string, bytes: Buffer): void {
    objects.set(path, { path, bytes, contentType: 'image/png', token: tokenOf(path) });
  }

  function photo(path: string, slot: string, variant: number, takenAt: number, title: string): Photo {
    const thumbPath = `${path}_thumb`;
    const bytes = picture(slot, variant, SIZE).withRemark(path);
    store(path, bytes);
    store(thumbPath, picture(slot, variant, THUMB_SIZE).withRemark(thumbPath));
    return {
      // Addresses are made from the path by whoever shows the photo.
      url: '',
      urlThumb: '',
      path,
      name: `${title}.png`,
      hash: hex(bytes),
      takenAt,
    };
  }

  return {
    own: (installationId, slot, takenAt, title) => {
      const digits = hex(`${installationId} ${slot}`);
      const path = `installations/${installationId}/${digits.slice(0, 24)}`;
      return photo(path, slot, variantOf(installationId, slot), takenAt, title);
    },
    of: (folder, slot, title) => {
      const digits = hex(`${folder} ${slot}`);
      const path = `${folder}${digits.slice(0, 24)}`;
      const { name } = photo(path, slot, Number.parseInt(digits.slice(0, 4), 16) % VARIANTS, 0, title);
      return { url: '', urlThumb: '', path, name, size: 0 };
    },
    objects: () => [...objects.values()],
  };
}
