import type { LabelPhoto } from '../../../../src/domain/public-installation/view.ts';
import { smallImage } from '../../files/photo-files.ts';
import { publicEndpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { foundRecord, pairPayload } from './found-record.ts';

/**
 * POST read-label-photo: the photo of a vehicle's windscreen label, its bytes in the answer. A signed address would be
 * good for everybody it is passed on to, and the emulators have none; the bytes are here only for as long as the job
 * stands.
 */
export const readLabelPhoto = publicEndpoint(pairPayload, async (pair, caller): Promise<LabelPhoto> => {
  const { photo } = await foundRecord(pair, caller);
  const image = photo === '' ? null : await smallImage(photo);
  if (!image) throw notFound();
  return { type: image.type, base64: image.bytes.toString('base64') };
});
