import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import type { JobForm } from '#features/installations/job-form.ts';
import { PhotoHistoryPanel } from '#features/installations/photos/photo-history.tsx';
import { StoredCheckPanel } from '#features/installations/stored-check.tsx';
import { JobDetailsLink } from '#features/customer-details/public/job-details-link.tsx';
import { JobLabels } from '#features/label-orders/public/job-labels.tsx';
import { JobOrders } from '#features/orders/public/job-orders.tsx';
import { TimeLimitsList } from '#features/time-limits/public/time-limits-list.tsx';
import { JobWarranty } from '#features/warranty/public/job-warranty.tsx';
import { Panel } from '#ui/panel.tsx';
import { KitMatchPanel } from './kit-match-panel.tsx';
import { ThreadPanel } from './thread-panel.tsx';

/** What has happened to a job so far, and what runs on it: nothing that the form waits for. */
export function LaterPanels({ job, doc }: { job: JobForm; doc: Doc<Installation> }) {
  const { massCheck, number, timeLimits, moves, engineer, voidApprovals, photoLog } = doc.value;
  return (
    <>
      <StoredCheckPanel check={massCheck} />
      <Panel title="Time limits">
        <TimeLimitsList
          rows={timeLimits.map((row) => ({ ...row, number }))}
          types={job.reference.timeLimitTypes}
          tenant={doc.value}
        />
      </Panel>
      <JobOrders doc={doc} />
      <JobLabels job={doc} />
      <JobWarranty doc={doc} />
      <JobDetailsLink doc={doc} />
      <ThreadPanel moves={moves} engineer={engineer} voidApprovals={voidApprovals} />
      <PhotoHistoryPanel log={photoLog} />
      <KitMatchPanel doc={doc} isOwnJob={job.rights.isOwnJob} />
      <RecordHistory collection="installations" recordId={doc.id} />
    </>
  );
}
