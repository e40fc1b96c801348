import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expiryState, insuranceState } from '#domain/engineer/derive.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { countOpenReviews } from '#data/nouns/engineers.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How an engineer's authority and insurance stand today, and how many jobs are with them. */
export function EngineerState({ engineer }: { engineer: Doc<Engineer> }) {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const reviews = useLoaded(engineer.id, () => countOpenReviews(actor, engineer.id));
  const { tone, text } = expiryState(engineer.value.expiry, today);
  const insurance = insuranceState(engineer.value, today);
  const count = reviews.value === null ? '' : String(reviews.value);
  return (
    <Panel title="Today">
      {reviews.status === 'error' && <ErrorPanel error={reviews.error} onRetry={reviews.retry} />}
      <KeyFacts
        facts={[
          { title: 'Authority', value: <StatusBadge tone={tone} text={text} /> },
          { title: 'Insurance', value: <StatusBadge tone={insurance.tone} text={insurance.text} /> },
          { title: 'Open reviews', value: reviews.status === 'loading' ? 'Counting…' : count },
        ]}
      />
      <p className="mb-0 mt-2">
        <Link to={paths.engineerReport(engineer.id)}>Report: decisions, days and fees</Link>
      </p>
    </Panel>
  );
}
