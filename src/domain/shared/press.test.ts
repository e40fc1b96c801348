import { describe, expect, it } from 'vitest';
import {
  entryOfPress,
  idOfPress,
  isOtherContent,
  isPress,
  isSentBefore,
  pressOf,
  sentBefore,
} from './press.ts';

describe('a press', () => {
  it.each([
    ['p1', 'p1', true, false],
    ['p1.aaaa', 'p1.aaaa', true, false],
    ['p1.aaaa', 'p1.bbbb', true, true],
    // Kept before content was, or asked by a device.
    ['p1', 'p1.bbbb', true, false],
    ['p1.aaaa', 'p1', true, false],
    ['p1.aaaa', 'p2.aaaa', false, false],
    ['', 'p1.aaaa', false, false],
    ['', '', false, false],
  ])('kept as "%s" and sent as "%s"', (kept, request, isSame, isOther) => {
    expect([isPress(kept, request), isOtherContent(kept, request)]).toEqual([isSame, isOther]);
  });

  it('is found by its id and by who made it', () => {
    const entries = [
      { request: 'p1.aaaa', by: 'omar', at: 1 },
      { request: 'p1.bbbb', by: 'jess', at: 2 },
    ];
    expect(entryOfPress(entries, 'p1.cccc', 'jess')).toMatchObject({ at: 2 });
    expect(entryOfPress(entries, 'p1.cccc', 'ivy')).toBeUndefined();
  });

  it('makes one document, whatever was sent with it', async () => {
    expect(await idOfPress('jess', 'p1.aaaa')).toBe(await idOfPress('jess', 'p1'));
    expect(await idOfPress('omar', 'p1')).not.toBe(await idOfPress('jess', 'p1'));
    expect(pressOf('p1.aaaa')).toBe('p1');
  });

  it('that was sent before is known by its words', () => {
    expect(sentBefore('$10.00 cash')).toBe('This was already sent with $10.00 cash. Look at the record.');
    expect(['', '$10.00 cash'].map((said) => isSentBefore(sentBefore(said)))).toEqual([true, true]);
    expect(isSentBefore('Not found')).toBe(false);
  });
});
