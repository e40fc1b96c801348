import { expect, it } from 'vitest';
import { expiryWarnings } from './expiry.ts';

const TODAY = '2026-06-15';
const titles = (expiry: string, insuranceExpiry: string) =>
  expiryWarnings({ signatoryNo: 'S-1', expiry, insuranceExpiry }, TODAY).map(({ title }) => title);

it.each([
  ['', '', []],
  ['2026-08-15', '2026-08-15', []],
  ['2026-08-14', '', ['Your signatory number S-1 ends on 14/08/2026']],
  ['', '2026-06-15', ['Your insurance ends on 15/06/2026']],
  [
    '2026-06-14',
    '2026-06-20',
    ['Your signatory number S-1 ended on 14/06/2026', 'Your insurance ends on 20/06/2026'],
  ],
])('a number until "%s" and insurance until "%s" are warned of as %j', (expiry, insurance, told) => {
  expect(titles(expiry, insurance)).toEqual(told);
});

it('says what no longer goes then', () => {
  const dated = { signatoryNo: '', expiry: '2026-06-14', insuranceExpiry: '2026-06-20' };
  expect(expiryWarnings(dated, TODAY)).toEqual([
    {
      tone: 'danger',
      title: 'Your signatory number ended on 14/06/2026',
      text: 'No new jobs can be sent to you, and you can’t decide those you have. Send the new date to whoever invited you.',
    },
    {
      tone: 'danger',
      title: 'Your insurance ends on 20/06/2026',
      text: 'After that day no new jobs can be sent to you. You can still decide those you have. Send the new date to whoever invited you.',
    },
  ]);
});
