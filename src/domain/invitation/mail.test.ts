import { describe, expect, it } from 'vitest';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { invitationMail } from './mail.ts';

const LINK = 'https://portal.example/invitation/abc';
const NOON = Date.UTC(2026, 10, 28, 1, 0) / 1000;

describe('invitationMail', () => {
  const mail = invitationMail(buildInvitation({ expiresAt: NOON }), LINK, 'Tare');

  it('says who invites to what, with the link and the last day', () => {
    expect(mail.to).toEqual(['new.colleague@outbacksuspension.example']);
    expect(mail.message.subject).toBe('Your invitation to Tare');
    for (const words of ['Rosa', 'Sam Reid', 'Outback Suspension Penrith', LINK, '28/11/2026']) {
      expect(mail.message.text).toContain(words);
      expect(mail.message.html).toContain(words);
    }
  });

  it('tells an engineer what for, without an organisation', () => {
    const engineer = invitationMail(buildInvitation({ kind: 'engineer' }), LINK, 'Tare');
    expect(engineer.message.text).toContain('approval engineer');
  });

  it('shows names as text, never as HTML (F11)', () => {
    const hostile = '<img src=x onerror=alert(1)>"&';
    const { html } = invitationMail(
      buildInvitation({ firstName: hostile, invitedByName: hostile, organisation: hostile }),
      LINK,
      'Tare',
    ).message;
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  });

  it('lets no name begin another line of the subject or text', () => {
    const { text } = invitationMail(
      buildInvitation({ invitedByName: 'Sam\r\nBcc: all' }),
      LINK,
      'Tare',
    ).message;
    expect(text).toContain('Sam Bcc: all');
  });
});
