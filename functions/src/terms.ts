import { generalSettingsSchema } from '../../src/domain/system/schema.ts';
import { conflict, invalid } from './api/errors.ts';
import { readRecord } from './store/read.ts';

/** The terms and conditions as they stand; `terms` is '' where there are none. */
export async function readTerms() {
  const settings = await readRecord(generalSettingsSchema, 'system/generalSettings');
  return {
    terms: settings?.terms ?? '',
    version: settings?.termsVersion ?? '',
    date: settings?.termsDate ?? '',
  };
}

/**
 * The version that somebody accepts who was shown `shown`; '' where there are no terms.
 * @throws ApiError 400 where they were not accepted, 409 where they have changed meanwhile.
 */
export async function acceptedVersion(isAccepted: boolean, shown: string): Promise<string> {
  const { terms, version } = await readTerms();
  if (terms === '') return '';
  if (!isAccepted) throw invalid('The terms and conditions must be accepted.');
  if (shown !== version) {
    throw conflict('The terms and conditions have changed. Reload the page and read them again.');
  }
  return version;
}
