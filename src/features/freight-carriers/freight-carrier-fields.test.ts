import { describe, expect, it } from 'vitest';
import { freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { FREIGHT_CARRIER_GROUPS } from './freight-carrier-fields.ts';

describe('the freight carrier form', () => {
  const messages = (fields: object) =>
    validateFields(
      FREIGHT_CARRIER_GROUPS,
      { ...freightCarrierSchema.parse({ name: 'Bass Strait' }), ...fields },
      { allRequired: false, now: new Date() },
    );
  const trackingUrl = 'Must start with https:// and hold {consignment} after the host';

  it.each([
    ['nothing but a name', {}, {}],
    ['a name', { name: ' ' }, { name: 'Name is required' }],
    ['a page with the consignment', { trackingUrl: 'https://track.example/{consignment}' }, {}],
    ['no page without it', { trackingUrl: 'https://track.example/' }, { trackingUrl }],
  ])('asks for %s', async (_what, fields, expected) => {
    expect(await messages(fields)).toEqual(expected);
  });
});
