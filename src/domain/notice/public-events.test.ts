import { expect, it } from 'vitest';
import { detailsEvents, warrantyEvents } from './public-events.ts';

const details = { state: 'submitted', dealerId: 'outback', customerId: '', submittedAt: 5 };
const warranty = { state: 'registered', dealerId: 'outback', job: 'I-10012', registeredAt: 7 };

it('tells the dealer of received details, and leads to where they are reviewed', () => {
  const [event] = detailsEvents('link', { state: 'open' }, details) ?? [];
  expect(event).toMatchObject({
    kind: 'detailsReceived',
    audiences: [{ kind: 'dealer', id: 'outback', area: 'customers' }],
    to: { collection: 'customerDetailRequests', id: 'link' },
  });
  const [known] = detailsEvents('link', { state: 'open' }, { ...details, customerId: 'c1' }) ?? [];
  expect(known?.to).toEqual({ collection: 'customers', id: 'c1' });
});

it.each([
  ['that are asked for', undefined, { ...details, state: 'open' }],
  ['that were put there as received', undefined, details],
  ['that are merged', { state: 'submitted' }, { ...details, state: 'merged' }],
  ['that were received before', { state: 'submitted' }, details],
])('tells nothing of details %s', (_what, before, after) => {
  expect(detailsEvents('link', before, after)).toEqual([]);
});

it('tells the dealer of a registered warranty by the number of its job', () => {
  const [event] = warrantyEvents('job', { state: 'open' }, warranty) ?? [];
  expect(event).toMatchObject({
    kind: 'warrantyRegistered',
    title: 'Installation I-10012: warranty registered by the owner',
    to: { collection: 'installations', id: 'job' },
  });
  expect(warrantyEvents('job', { state: 'registered' }, { ...warranty, state: 'open' })).toEqual([]);
});

it('says that a record cannot be read', () => {
  expect(detailsEvents('link', {}, { state: 5 })).toBeNull();
  expect(warrantyEvents('job', {}, { state: 5 })).toBeNull();
});
