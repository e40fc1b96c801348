import { isReloadBlocked } from '#lib/page-reload.ts';

const CHANNEL = 'tare-unsaved';
const QUESTION = 'Is anything unsaved?';
const YES = 'Yes';
/** Milliseconds for the other tabs to say so. */
const ANSWER_WITHIN_MS = 400;

/** One for the page: a channel does not hear itself. Null where the browser has none. */
const tabs: { channel: BroadcastChannel | null } = { channel: null };

/** Tells the other tabs, when they ask, whether this one holds what was typed and not saved. For the portal's start. */
export function answerOtherTabs(): void {
  if (tabs.channel || !('BroadcastChannel' in window)) return;
  tabs.channel = new BroadcastChannel(CHANNEL);
  tabs.channel.addEventListener('message', ({ data }) => {
    if (data === QUESTION && isReloadBlocked()) tabs.channel?.postMessage(YES);
  });
}

/** Whether another tab of the portal holds what was typed and not saved: a sign-out here would end it there. */
export function isUnsavedInOtherTab(): Promise<boolean> {
  const asked = tabs.channel;
  if (!asked) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isUnsaved: boolean) => {
      clearTimeout(timer);
      asked.removeEventListener('message', handleAnswer);
      resolve(isUnsaved);
    };
    const handleAnswer = ({ data }: MessageEvent) => {
      if (data === YES) end(true);
    };
    const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS);
    asked.addEventListener('message', handleAnswer);
    tabs.channel?.postMessage(QUESTION);
  });
}
