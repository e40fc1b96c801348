import { expect, it } from 'vitest';
import { buildGeneralSettings } from '#tests/seed/build/system.ts';
import { save } from './support/admin.ts';
import { post } from './support/api.ts';

it('the terms are told to anybody, with version and day', async () => {
  await save('system/generalSettings', buildGeneralSettings());
  const { terms, termsVersion: version, termsDate: date } = buildGeneralSettings();
  expect((await post('read-terms', {}, null)).body.data).toEqual({ terms, version, date });
});
