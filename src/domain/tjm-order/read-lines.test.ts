import { describe, expect, it } from 'vitest';
import { matchedLines } from './match-lines.ts';
import { htmlText, readCandidates, readReference, readStore } from './read-lines.ts';

const KNOWN = new Map([
  ['HLX-300', { kitId: 'hilux', springOption: '300 kg' }],
  ['LC79-A', { kitId: 'lc79', springOption: '' }],
]);
const read = (text: string) =>
  matchedLines(readCandidates(text).found, (code) => KNOWN.get(code)).map(
    ({ code, qty, confidence, kitId }) => [code, qty, confidence, kitId] as const,
  );

describe('the lines of an email', () => {
  it.each<[string, readonly [string, number, string, string]]>([
    ['2 x HLX-300 Hilux kit', ['HLX-300', 2, 'high', 'hilux']],
    ['HLX-300 x2', ['HLX-300', 2, 'high', 'hilux']],
    ['hlx-300   qty: 12', ['HLX-300', 12, 'high', 'hilux']],
    ['LC79-A\t3\t$4,120.00', ['LC79-A', 3, 'high', 'lc79']],
    ['1,HLX-300,Hilux GVM upgrade', ['HLX-300', 1, 'high', 'hilux']],
    ['4 off LC79-A please, by 12/03/2026', ['LC79-A', 4, 'high', 'lc79']],
    ['Please send HLX-300', ['HLX-300', 1, 'medium', 'hilux']],
    ['We need 3 HLX-300', ['HLX-300', 3, 'medium', 'hilux']],
    ['TJM-070SB qty 2', ['TJM-070SB', 2, 'low', '']],
  ])('%s', (line, expected) => expect(read(`Hi,\n\n${line}\n\nCol`)).toEqual([expected]));

  it.each([
    'ABN 54 194 410 506',
    'Phone 02 5550 4177 x 2',
    'See https://shop.example/HLX-300?qty=2',
    'Col.Barker2@tjm.example',
    'We fit 35-inch tyres on 12/03/2026',
    '> 2 x HLX-300',
  ])('nothing is ordered by: %s', (line) => expect(read(line)).toEqual([]));

  it('of several codes in one line each are looked at by a person', () => {
    expect(read('3 x TJM-HLX and one LC79-A')).toEqual([['LC79-A', 3, 'medium', 'lc79']]);
    expect(read('2 x HLX-300, LC79-A')).toEqual([
      ['HLX-300', 2, 'medium', 'hilux'],
      ['LC79-A', 2, 'medium', 'lc79'],
    ]);
  });

  it('end at the signature and at the email that is answered', () => {
    expect(read('2 x HLX-300\n-- \n9 x LC79-A')).toHaveLength(1);
    expect(read('2 x HLX-300\nOn Tue, 3 Mar 2026 Col wrote:\n9 x LC79-A')).toHaveLength(1);
  });

  it('are at most those of one order, and say so', () => {
    const { found, isCut } = readCandidates('2 x HLX-300\n'.repeat(10_000));
    expect([found.length, isCut]).toEqual([60, true]);
  });

  it.each([
    ['one long word', 'A1-'.repeat(400_000)],
    ['many signs', `${'- '.repeat(200_000)}x`],
    ['spaces', `qty${' '.repeat(300_000)}`],
    ['ten thousand lines', 'lorem ipsum 12 dolor\n'.repeat(10_000)],
    ['open tags', '<script>'.repeat(50_000)],
    ['less-than signs', '<'.repeat(400_000)],
    // What takes the square of its length takes minutes here, which is above the limit of any case.
  ])('are read to the end, however hostile: %s', (_name, text) => {
    expect(readCandidates(text).found.length).toBeLessThanOrEqual(60);
    expect(readReference(text, text).length).toBeLessThan(200);
    expect(readStore(text, text).length).toBeLessThan(500);
    expect(htmlText(text).length).toBeLessThanOrEqual(text.length + 1);
  });
});

describe('what an email is about', () => {
  it.each([
    ['Purchase order PO-7781', '', 'PO-7781'],
    ['Order #8812-B', '', '8812-B'],
    ['Kits', 'Our order no. 55120 for next week', '55120'],
    ['Re: your order', 'Thanks for the order of last week', ''],
  ])('the reference of %s', (subject, text, expected) => expect(readReference(subject, text)).toBe(expected));

  it('the store stands in it, else its sender is one', () => {
    expect(readStore('Hi\nShip to: TJM Wagga', 'Dave')).toBe('TJM Wagga');
    expect(readStore('Hi', 'TJM Dubbo')).toBe('TJM Dubbo');
  });

  it('HTML is read as text; nothing of its markup or script is left', () => {
    const html =
      '<style>p{x:1}</style><p>Hello&nbsp;<b>you</b></p><SCRIPT>alert("2 x HLX-300")</SCRIPT><table><tr><td>LC79-A</td><td>3</td></tr></table><img src=x onerror=alert(1)><!-- 9 x HLX-300 -->&lt;b&gt;';
    const text = htmlText(html);
    expect(text).not.toMatch(/alert|onerror|x:1|9 x/u);
    expect(text).toContain('<b>');
    expect(read(text)).toEqual([['LC79-A', 3, 'high', 'lc79']]);
  });
});
