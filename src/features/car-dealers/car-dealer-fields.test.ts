import { expect, it } from 'vitest';
import { toInputs } from '#forms/values.ts';
import { validateFields } from '#forms/validate.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { CAR_DEALER_GROUPS } from './car-dealer-fields.ts';

const darwin = buildCarDealer({ postcode: 800 });

it('shows a postcode with four digits and asks for as many', async () => {
  const inputs = toInputs(CAR_DEALER_GROUPS, darwin);
  expect(inputs['postcode']).toBe('0800');
  expect(await validateFields(CAR_DEALER_GROUPS, inputs)).toEqual({});
  expect(await validateFields(CAR_DEALER_GROUPS, { ...inputs, postcode: '800' })).toEqual({
    postcode: 'Postcode requires 4 numbers',
  });
});
