import { entity } from '../descriptor/descriptor.ts';
import { auditRunSchema } from './schema.ts';

/** Audits of dealers: `auditRuns/{id}`, written by the server. */
export const auditRuns = entity({
  path: 'auditRuns',
  words: ['audit', 'audits'],
  schema: auditRunSchema,
  sharing: 'special',
  size: 'large',
});
