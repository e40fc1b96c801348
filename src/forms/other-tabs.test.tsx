import { afterEach, expect, it } from 'vitest';
import { blockReloads } from '#lib/page-reload.ts';
import { answerOtherTabs, isUnsavedInOtherTab } from './other-tabs.ts';

/** Another tab: a channel of the same name, heard by this page alone. */
const another: { tab: BroadcastChannel | null } = { tab: new BroadcastChannel('tare-unsaved') };
let release = () => undefined as void;
afterEach(() => release());

const nextWord = () =>
  new Promise<unknown>((resolve) =>
    another.tab?.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );

it('a tab says that it holds unsaved work, and asks the others before it ends theirs', async () => {
  answerOtherTabs();
  const question = nextWord();
  const isUnsaved = isUnsavedInOtherTab();
  const asked = await question;
  another.tab?.postMessage('Yes');
  expect(await isUnsaved).toBe(true);

  release = blockReloads(() => true);
  const answer = nextWord();
  another.tab?.postMessage(asked);
  expect(await answer).toBe('Yes');
});

it('no answer means that nothing is unsaved there', async () => {
  answerOtherTabs();
  release = blockReloads(() => true);
  expect(await isUnsavedInOtherTab()).toBe(false);
});
