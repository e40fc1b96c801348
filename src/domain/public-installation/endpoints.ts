import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { installationInfoSchema } from './view.ts';

/** Longer than anybody types, with whatever stands between the letters. */
const typed = z.string().check(z.maxLength(100));

/** VIN and code as somebody typed or scanned them. */
const pair = z.strictObject({ vin: typed, code: typed });

/**
 * What the page of a vehicle shows (product: vehicle-page), out of `publicInstallations/{hash of both}`, the dealer's
 * name, phone and logo of today, and the other complete jobs of the VIN (`newerUpgrade`, `otherJob`); of a withdrawn
 * record only these. Every wrong pair takes the same work (one hash, one read) and gets the same 404; the sixth within
 * ten minutes gets 429, a right one too. A right one costs no try.
 */
export const READ_INSTALLATION_INFO = endpoint({
  name: 'read-installation-info',
  who: 'anyone',
  once: 'reads',
  payload: pair,
  answer: installationInfoSchema,
});

/**
 * The photo of the windscreen label, under the same count: under the type its bytes are of, up to 6 MB. In the answer
 * and not by an address: whoever is passed an address has the picture until it is deleted, and the emulators sign
 * none.
 */
export const READ_LABEL_PHOTO = endpoint({
  name: 'read-label-photo',
  who: 'anyone',
  once: 'reads',
  payload: pair,
  answer: z.object({ type: z.string(), base64: z.string() }),
});
