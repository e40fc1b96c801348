import { useCallback, useEffect, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { HomeWeek } from '#features/week/public/home-week.tsx';
import { NeedsYou } from './needs-you.tsx';
import './home-work.scss';

interface HomeWorkProps {
  /** Addresses of the lists that this person's menu has. */
  lists: ReadonlySet<string>;
  /** Called once it is known what there is to do, so that nothing below it jumps. */
  onKnown: () => void;
}

/** The work of the day: what needs this person, and beside it the days ahead. */
export function HomeWork({ lists, onKnown }: HomeWorkProps) {
  const actor = useActor();
  const hasWeek = can(actor, 'Installations');
  const [isWeekKnown, setIsWeekKnown] = useState(!hasWeek);
  const [isNeedKnown, setIsNeedKnown] = useState(false);
  const isKnown = isWeekKnown && isNeedKnown;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const handleNeeds = useCallback(() => setIsNeedKnown(true), []);
  const handleWeek = useCallback(() => setIsWeekKnown(true), []);
  return (
    <div className={hasWeek ? 'home-work has-week' : 'home-work'}>
      <NeedsYou lists={lists} onKnown={handleNeeds} />
      {hasWeek && <HomeWeek onKnown={handleWeek} />}
    </div>
  );
}
