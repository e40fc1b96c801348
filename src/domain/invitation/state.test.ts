import { describe, expect, it } from 'vitest';
import { invitationLeft, invitationStatus } from './state.ts';

const NOW = 1_800_000_000;

describe('an invitation', () => {
  it.each([
    ['open', NOW + 1, 'open', '1 hour left'],
    ['open', NOW + 7200, 'open', '2 hours left'],
    ['open', NOW + 86_400, 'open', '1 day left'],
    ['open', NOW + 6.9 * 86_400, 'open', '6 days left'],
    ['open', NOW, 'expired', 'Expired'],
    ['revoked', NOW + 86_400, 'revoked', 'Revoked'],
    ['accepted', NOW - 1, 'accepted', 'Accepted'],
  ] as const)('%s until %i is %s: %s', (state, expiresAt, status, left) => {
    expect(invitationStatus({ state, expiresAt }, NOW)).toBe(status);
    expect(invitationLeft({ state, expiresAt }, NOW)).toBe(left);
  });
});
