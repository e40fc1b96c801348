import { describe, expect, it } from 'vitest';
import { smtpAddress } from './smtp-address.ts';

describe('the address of a mail service', () => {
  it('names host, port, name and password, whatever signs they hold', () => {
    expect(smtpAddress('smtps://portal%40firm.example:p%2Fw%2B%3F%25@mail.example.com.au')).toEqual({
      host: 'mail.example.com.au',
      port: 465,
      isSecure: true,
      user: 'portal@firm.example',
      pass: 'p/w+?%',
    });
    expect(smtpAddress('smtp://portal:secret@mail.example.com.au:2525')).toMatchObject({
      port: 2525,
      isSecure: false,
    });
    expect(smtpAddress('smtp://portal:secret@mail.example.com.au/')?.port).toBe(587);
  });

  it.each([
    ['nothing', ''],
    ['another way', 'https://portal:secret@mail.example'],
    ['no name', 'smtps://mail.example:465'],
    ['no password', 'smtps://portal@mail.example:465'],
    ['words that switch TLS off', 'smtp://portal:secret@mail.example?requireTLS=false'],
    ['a slash in the password', 'smtps://portal:20/24@mail.example:465'],
    ['a hash in the password', 'smtps://portal:20#24@mail.example:465'],
    ['a percent sign by itself', 'smtps://portal:100%@mail.example'],
    ['no host', 'smtps://portal:secret@'],
  ])('is none with %s', (_name, text) => {
    expect(smtpAddress(text)).toBeNull();
  });
});
