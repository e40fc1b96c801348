import { describe, expect, it, vi } from 'vitest';
import type { Doc } from './converter.ts';
import { NotAllowedError, OfflineError } from './errors.ts';
import { writeOnLatest } from './write-on-latest.ts';

const at = (rev: number): Doc<string> => ({ id: 'a', value: '', rev, by: 'u', at: null, pending: false });
const refuse = () => Promise.reject(new NotAllowedError('refused'));
const write = (...outcomes: (() => Promise<Doc<string>>)[]) => {
  const queue = [...outcomes];
  return vi.fn<(latest: Doc<string>) => Promise<Doc<string>>>(() => (queue.shift() ?? refuse)());
};
const seen = (mock: ReturnType<typeof write>) => mock.mock.calls.map(([latest]) => latest.rev);

describe('writeOnLatest', () => {
  it('writes on the base when nobody was faster', async () => {
    const once = write(async () => at(4));
    const refetch = vi.fn<() => Promise<Doc<string>>>();
    await expect(writeOnLatest(at(3), once, refetch)).resolves.toEqual(at(4));
    expect(refetch).not.toHaveBeenCalled();
  });

  it('tries again on the latest version when the record has moved on', async () => {
    const thrice = write(refuse, refuse, async () => at(8));
    const refetch = vi
      .fn<() => Promise<Doc<string>>>()
      .mockResolvedValueOnce(at(5))
      .mockResolvedValueOnce(at(7));
    await expect(writeOnLatest(at(3), thrice, refetch)).resolves.toEqual(at(8));
    expect(seen(thrice)).toEqual([3, 5, 7]);
  });

  it('gives the refusal when the record has not moved: it is one of rights', async () => {
    const never = write();
    await expect(writeOnLatest(at(3), never, async () => at(3))).rejects.toThrow(NotAllowedError);
    expect(seen(never)).toEqual([3]);
  });

  it('ends when the record moves on every time', async () => {
    let rev = 3;
    const never = write();
    await expect(writeOnLatest(at(3), never, async () => at(++rev))).rejects.toThrow(NotAllowedError);
    expect(seen(never)).toHaveLength(8);
  });

  it('does not repeat what failed for another reason', async () => {
    const offline = write(() => Promise.reject(new OfflineError('late')));
    await expect(writeOnLatest(at(3), offline, async () => at(9))).rejects.toThrow(OfflineError);
    expect(seen(offline)).toEqual([3]);
  });
});
