import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from './admin.ts';
import { publicRecordId } from './public-record-id.ts';

/** Where the public records of vehicles lie. */
export const PUBLIC_RECORDS = 'publicInstallations';

/** The public record under a VIN and a code, whatever they are. */
export function publicRecord(vin: string, code: string): DocumentReference {
  return db.collection(PUBLIC_RECORDS).doc(publicRecordId(vin, code));
}
