import { describe, expect, it } from 'vitest';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { composeMail } from './compose.ts';
import { askAgainMail, invitationMail, takenUpMail, verificationMail } from './mails.ts';

const LINK = 'https://portal.example/invitation/abc';
const NOON = Date.UTC(2026, 10, 28, 1, 0) / 1000;
const SAM = { email: 'sam@outback.example', firstName: 'Sam' };

describe('composeMail', () => {
  it('says the same as text and as HTML, names as text (F11)', () => {
    const hostile = '<img src=x onerror=alert(1)>"&';
    const { message } = composeMail('a@b.example', 'Hi', hostile, [`From ${hostile}`, { link: LINK }]);
    expect(message.text).toBe(`Hello ${hostile},\n\nFrom ${hostile}\n\n${LINK}`);
    expect(message.html).not.toContain('<img');
    expect(message.html).toContain('<p>From &lt;img src=x onerror=alert(1)&gt;&quot;&amp;</p>');
    expect(message.html).toContain(`<a href="${LINK}">${LINK}</a>`);
  });

  it('sets lines under each other, each of them text', () => {
    const { message } = composeMail('a@b.example', 'Hi', '', [{ lines: ['VIN: <1>', 'GVM\r\nBcc: all'] }]);
    expect(message.text).toBe('Hello,\n\nVIN: <1>\nGVM Bcc: all');
    expect(message.html).toBe('<p>Hello,</p><p>VIN: &lt;1&gt;<br>GVM Bcc: all</p>');
  });

  it('lets nothing begin another line of subject or text', () => {
    const { message } = composeMail('a@b.example', 'Hi\r\nBcc: all', '', ['Sam\r\nBcc: all']);
    expect([message.subject, message.text]).toEqual(['Hi Bcc: all', 'Hello,\n\nSam Bcc: all']);
  });
});

describe('invitationMail', () => {
  it('says who invites to what, with the link and the last day', () => {
    const mail = invitationMail(buildInvitation({ expiresAt: NOON }), LINK, 'Tare');
    expect(mail.to).toEqual(['new.colleague@outbacksuspension.example']);
    expect(mail.message.subject).toBe('Your invitation to Tare');
    for (const words of ['Rosa', 'Sam Reid', 'Outback Suspension Penrith', LINK, '28/11/2026']) {
      expect(mail.message.text).toContain(words);
      expect(mail.message.html).toContain(words);
    }
  });

  it('tells an engineer what for, without an organisation', () => {
    const { text } = invitationMail(buildInvitation({ kind: 'engineer' }), LINK, 'Tare').message;
    expect(text).toContain('approval engineer');
    expect(text).not.toContain('Outback');
  });
});

describe('the other mails', () => {
  it.each([
    [takenUpMail(SAM, buildInvitation(), LINK, 'Tare'), 'Rosa Marino has joined Tare'],
    [askAgainMail(SAM, buildInvitation(), LINK, 'Tare'), 'Rosa Marino asks for a new invitation'],
    [verificationMail(SAM, LINK, 'Tare'), 'Confirm your email address for Tare'],
  ])('%# goes to its recipient with its link', (mail, subject) => {
    expect(mail.to).toEqual(['sam@outback.example']);
    expect(mail.message.subject).toBe(subject);
    expect(mail.message.text).toMatch(/^Hello Sam,/u);
    expect(mail.message.text).toContain(LINK);
  });
});
