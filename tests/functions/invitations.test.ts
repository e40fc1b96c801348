import { describe, expect, it } from 'vitest';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { freshId, read, readThere } from './support/admin.ts';
import { edited, saved } from './support/triggers.ts';

describe('an invitation', () => {
  it('puts one mail on its way, to the invited address and with the link', async () => {
    const id = freshId('invitation');
    await saved(`invitations/${id}`, buildInvitation({ email: 'rosa@mailbox.example' }));
    const mail = await readThere(`mail/invitation~${id}`);
    expect(mail['to']).toEqual(['rosa@mailbox.example']);
    expect(mail['message'].text).toContain(`/invitation/${id}`);
    await edited(`invitations/${id}`, { state: 'revoked' });
    expect((await read(`mail/invitation~${id}`))['message']).toEqual(mail['message']);
  });
});
