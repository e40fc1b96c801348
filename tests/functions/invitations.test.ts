import { describe, expect, it } from 'vitest';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { edit, freshId, read, save } from './support/admin.ts';
import { eventually } from './support/eventually.ts';

describe('an invitation', () => {
  it('puts one mail on its way, to the invited address and with the link', async () => {
    const id = freshId('invitation');
    await save(`invitations/${id}`, buildInvitation({ email: 'rosa@mailbox.example' }));
    const mail = await eventually(`mail/invitation~${id}`, () => true);
    expect(mail['to']).toEqual(['rosa@mailbox.example']);
    expect(mail['message'].text).toContain(`/invitation/${id}`);
    await edit(`invitations/${id}`, { state: 'revoked' });
    expect((await read(`mail/invitation~${id}`))['message']).toEqual(mail['message']);
  });
});
