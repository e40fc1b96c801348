import { type CompletionMail, completionMailSchema } from '#domain/completion-mail/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { isPublic } from '#domain/public-installation/of-job.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** One complete job in so many has no log of its mail. */
const FORGOTTEN = 25;

/** What became of the mail of each complete job, `completionMails/{installationId}`: some were never mailed about. */
export function makeCompletionMails(jobs: readonly SeedRecord<Installation>[]): SeedRecord<CompletionMail>[] {
  return jobs
    .filter(({ value }) => isPublic(value))
    .flatMap(({ id, value }, index) => {
      if (index % FORGOTTEN === 0) return [];
      const at = value.completedAt;
      const to = value.customer.email;
      const portal = { by: '', byName: '' };
      const send = { request: '', to, mailId: `complete~${id}~1`, at, ...portal };
      const log = completionMailSchema.parse({
        state: to === '' ? 'noAddress' : 'sent',
        dealerId: value.dealerId,
        at,
        ...portal,
        sends: to === '' ? [] : [send],
      });
      return [record('completionMails', id, log, at)];
    });
}
