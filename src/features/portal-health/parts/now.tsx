import type { HealthAnswers } from '#domain/portal-health/answers.ts';
import { workLabel } from '#domain/portal-health/work-labels.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { HealthPart } from './health-part.tsx';

const answering = (isAnswering: boolean) =>
  isAnswering ? (
    <StatusBadge tone="ok" text="Answering" />
  ) : (
    <StatusBadge tone="danger" text="Not answering" />
  );

const failed = (count: number) =>
  count === 0 ? (
    <StatusBadge tone="ok" text="None" />
  ) : (
    <StatusBadge tone="watch" text={formatNumber(count)} />
  );

function age(name: string, hours: number | null, { late }: HealthAnswers['now']) {
  if (hours === null) return <StatusBadge tone="watch" text="Not run yet" />;
  if (late.includes(name)) return <StatusBadge tone="danger" text={`Late: ${hours} h ago`} />;
  return <StatusBadge tone="ok" text={`${hours} h ago`} />;
}

/** What answers at this moment, and how long ago the works of the night began. */
export function NowPart() {
  return (
    <HealthPart part="now" title="Now">
      {(now) => (
        <KeyFacts
          facts={[
            { title: 'Database', value: answering(now.store) },
            { title: 'Files', value: answering(now.storage) },
            { title: 'Sign-in', value: answering(now.signIn) },
            { title: 'Version', value: now.version ?? '' },
            { title: 'Emails to send', value: formatNumber(now.mails.waiting) },
            { title: 'Emails failed', value: failed(now.mails.failed) },
            ...Object.entries(now.hoursSince).map(([name, hours]) => ({
              title: workLabel(name),
              value: age(name, hours, now),
            })),
          ]}
        />
      )}
    </HealthPart>
  );
}
