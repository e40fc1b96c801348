import { describe, expect, it } from 'vitest';
import { linkParts } from './links.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('linkParts', () => {
  it.each([
    ['See https://example.com/guide.pdf.', ['https://example.com/guide.pdf']],
    ['(http://example.com/a?b=1&c=2)', ['http://example.com/a?b=1&c=2']],
    ['HTTPS://EXAMPLE.COM and https://b.example', ['HTTPS://EXAMPLE.COM', 'https://b.example']],
    ['javascript:alert(1)', []],
    ['data:text/html,<script>alert(1)</script>', []],
    ['<a href="javascript:alert(1)">x</a>', []],
    ['<img src=x onerror=alert(1)>', []],
    ['file:///etc/passwd', []],
    ['https://', []],
    // Reads as one house and leads to another.
    ['https://bank.example@evil.example/', []],
    ['https://evil.example/"onmouseover="alert(1)', ['https://evil.example/']],
    ['', []],
  ])('%j links to %j (F08)', (text, links) => {
    expect(hrefs(text)).toEqual(links);
  });

  it.each(['', 'No link.', 'A https://a.example, b\nhttps://b.example.', '<b>https://c.example</b>'])(
    'loses nothing of %j',
    (text) => {
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );
});
