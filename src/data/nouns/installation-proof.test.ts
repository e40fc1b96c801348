import { rowText } from '#domain/shared/rows.ts';
import { describe, expect, it } from 'vitest';
import { installationSchema, photoSchema, type Photo } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError } from '#data/store/errors.ts';
import { photoPatch } from './installation-proof.ts';

const photo = (path: string): Photo => ({
  url: `https://${path}`,
  urlThumb: '',
  path,
  name: '',
  hash: '',
  takenAt: 0,
});
const job = (
  rev: number,
  photos: Record<string, Photo>,
): Doc<ReturnType<typeof installationSchema.parse>> => ({
  id: 'a',
  value: installationSchema.parse({ dealerId: 'd1', photos }),
  rev,
  by: 'u',
  at: null,
  pending: false,
});
const other = { odometer: photo('o') };

describe('photoPatch', () => {
  it('puts the photo beside those that others took meanwhile', () => {
    const patch = photoPatch(job(1, {}), job(4, other), 'vinPlate', photo('v'));
    expect(patch?.fields).toEqual({ 'photos.vinPlate': rowText(photoSchema, photo('v')) });
    expect(patch?.value.photos).toEqual({ ...other, vinPlate: photo('v') });
  });

  it('empties only its own slot', () => {
    const held = { ...other, vinPlate: photo('v') };
    const patch = photoPatch(job(1, held), job(2, held), 'vinPlate', null);
    expect(Object.keys(patch?.fields ?? {})).toEqual(['photos.vinPlate']);
    expect(patch?.value.photos).toEqual(other);
  });

  it.each([
    ['the photo stands there already', photo('v'), { vinPlate: photo('v') }],
    ['the slot is empty already', null, {}],
  ])('has nothing to write when %s', (_, wanted, photos) => {
    expect(photoPatch(job(1, { vinPlate: photo('old') }), job(2, photos), 'vinPlate', wanted)).toBeNull();
  });

  it.each([
    ['put another photo there', { vinPlate: photo('theirs') }, /put another photo here/u],
    ['removed the photo', {}, /removed this photo/u],
  ])('does not overwrite unseen when somebody %s', (_, photos, message) => {
    const attempt = () =>
      photoPatch(job(1, { vinPlate: photo('old') }), job(2, photos), 'vinPlate', photo('mine'));
    expect(attempt).toThrow(ConflictError);
    expect(attempt).toThrow(message);
  });
});
