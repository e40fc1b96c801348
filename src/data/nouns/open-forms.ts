import { doc, onSnapshot } from 'firebase/firestore';
import { openFormSchema, type People, WINDOW_ID } from '#domain/open-form/schema.ts';
import { NOTE_OPEN_FORM } from '#domain/open-form/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';
import { postInLeaving } from '#data/store/api.ts';
import { db } from '#data/store/firestore.ts';
import { randomText } from '#lib/random-text.ts';

/** While somebody types, the server is given a sign no more often than this. */
const SIGN_EVERY_MS = 5 * 60_000;
/** That something is changed, or is saved again, matters only where others look; it is said no more often than this. */
const CHANGE_EVERY_MS = 10_000;

/** A form that stands on this page. */
export interface JoinedForm {
  /** Its window, as others see it. */
  readonly window: string;
  /** To be called as somebody types, and as what they typed is saved. */
  readonly changed: () => void;
  /** To be called as the form goes. */
  readonly leave: () => void;
}

interface Joining {
  readonly collection: string;
  readonly id: string;
  readonly isChanging: () => boolean;
  /** Whether others have it open, for whom what is changed here matters. */
  readonly hasOthers: (people: People) => boolean;
  readonly onPeople: (people: People) => void;
}

const WINDOW_KEY = 'tare.window';

/** The id of this window, which it keeps as it is loaded anew: who reloads a page is not there twice. */
function windowId(): string {
  try {
    const known = sessionStorage.getItem(WINDOW_KEY) ?? '';
    if (WINDOW_ID.test(known)) return known;
    const made = randomText(20);
    sessionStorage.setItem(WINDOW_KEY, made);
    return made;
  } catch {
    return randomText(20);
  }
}

/** One call of this window after the other: one that leaves must not overtake the one that came in, nor the next one's. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const made = turn.then(call);
  turn = made.catch(() => undefined);
  return made;
}

/** Listens to who has a form open. What the device's copy says of it is of another hour. Returns how to stop. */
function watchPeople(path: string, onPeople: (people: People) => void, onEnd: () => void): () => void {
  return onSnapshot(
    doc(db, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      const read = snapshot.metadata.fromCache ? null : openFormSchema.safeParse(snapshot.data());
      onPeople(read?.success ? read.data.people : {});
    },
    onEnd,
  );
}

/**
 * Tells the server that this page has the form of a record open, and listens to who else has. A call that fails, or a
 * listener that ends, says nothing to anybody: nobody is shown then, and the next sign tries again.
 */
export function joinForm({ collection, id, isChanging, hasOthers, onPeople }: Joining): JoinedForm {
  const window = windowId();
  const payload = { collection, id, window };
  let signedAs: 'open' | 'changing' | null = null;
  let signedAt = 0;
  let isGone = false;
  let isWatched = false;
  let isIn = false;
  let stop: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let others = false;

  function hear(people: People) {
    onPeople(people);
    others = hasOthers(people);
    changed();
  }
  function end() {
    isWatched = false;
    others = false;
    onPeople({});
  }
  async function sign() {
    const state = isChanging() ? 'changing' : 'open';
    signedAs = state;
    signedAt = Date.now();
    const { key } = await inTurn(async () =>
      isGone ? { key: '' } : callApi(NOTE_OPEN_FORM, { ...payload, state }),
    );
    isIn ||= key !== '';
    if (isGone || isWatched || key === '') return;
    isWatched = true;
    stop = watchPeople(`openForms/${collection}/formPeople/${key}`, hear, end);
  }
  const trySign = () => void sign().catch(() => undefined);
  function changed() {
    if (isGone) return;
    const since = Date.now() - signedAt;
    if (since >= SIGN_EVERY_MS && isChanging()) trySign();
    else if (others && signedAs !== (isChanging() ? 'changing' : 'open')) {
      clearTimeout(timer);
      timer = setTimeout(settle, Math.max(0, CHANGE_EVERY_MS - since));
    }
  }
  function settle() {
    if (!isGone && others && signedAs !== (isChanging() ? 'changing' : 'open')) trySign();
  }
  trySign();
  return {
    window,
    changed,
    leave: () => {
      if (isGone) return;
      isGone = true;
      clearTimeout(timer);
      stop();
      void inTurn(async () => {
        if (isIn)
          await postInLeaving<typeof NOTE_OPEN_FORM>(NOTE_OPEN_FORM.name, { ...payload, state: 'closed' });
      });
    },
  };
}
