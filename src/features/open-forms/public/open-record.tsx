import { useEffect, useState } from 'react';
import { joinForm } from '#data/nouns/open-forms.ts';
import { useOnline } from '#data/device/connection.ts';
import { useActor } from '#data/session/session.tsx';
import { serverNow } from '#data/device/server-time.ts';
import { othersOf, othersText } from '#domain/open-form/people.ts';
import type { People } from '#domain/open-form/schema.ts';
import type { FormPeopleProps } from '#forms/form-people.tsx';
import { ANY_VALUE, STATUS } from '#forms/form-store.ts';
import { lookEachMinute } from '#lib/each-minute.ts';
import { useTitleLine } from '#ui/title-marks.tsx';

/** Says under the title who else has the record open, for as long as there is a connection (product: open-forms). */
export function OpenRecord(props: FormPeopleProps) {
  // One that came back out of the browser's memory joins anew.
  const returns = useReturns();
  return useOnline() && <Joined key={returns} {...props} />;
}

/** How often the page came back out of the browser's memory, where its form was left. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && setReturns((count) => count + 1);
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);
  return returns;
}

function Joined({ record: { collection, id }, form }: FormPeopleProps) {
  const { uid } = useActor();
  const [text, setText] = useState('');
  const store = form?.store;
  useEffect(() => {
    let people: People = {};
    const others = () => othersOf(people, uid, joined.window, serverNow());
    const show = () => setText(othersText(others()));
    const joined = joinForm({
      collection,
      id,
      isChanging: () => store?.getStatus().isDirty ?? false,
      hasOthers: (now) => othersOf(now, uid, joined.window, serverNow()).people.length > 0,
      onPeople: (now) => {
        people = now;
        show();
      },
    });
    const unsubscribe = store?.subscribe([ANY_VALUE, STATUS], joined.changed);
    const stopLooking = lookEachMinute(show);
    window.addEventListener('pagehide', joined.leave);
    return () => {
      unsubscribe?.();
      stopLooking();
      window.removeEventListener('pagehide', joined.leave);
      joined.leave();
      setText('');
    };
  }, [collection, id, uid, store]);
  useTitleLine(text);
  return null;
}
