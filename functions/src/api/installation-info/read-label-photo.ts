import { READ_LABEL_PHOTO } from '../../../../src/domain/public-installation/endpoints.ts';
import { smallImage } from '../../files/photo-files.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { foundRecord } from './found-record.ts';

export const readLabelPhoto = implement(READ_LABEL_PHOTO, async (pair, caller) => {
  const { photo } = await foundRecord(pair, caller);
  const image = photo === '' ? null : await smallImage(photo);
  if (!image) throw notFound();
  return { type: image.type, base64: image.bytes.toString('base64') };
});
