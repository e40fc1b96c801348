import { describe, expect, it } from 'vitest';
import { type TimeLimitError, timeLimitErrorSchema } from '../time-limit/schema.ts';
import { stillToCome } from './still-to-come.ts';

const limit = (type: string, more: Partial<TimeLimitError> = {}): TimeLimitError =>
  timeLimitErrorSchema.parse({ id: 'i', type, startTimestamp: 1000, limit: 500, ...more });
const timeLimits = [limit('installedSviLabelImageUploaded'), limit('gvmUpgradeState')];

describe('what is still to come', () => {
  it('is each label photo whose time limit runs, once the job is complete', () => {
    expect(stillToCome({ stage: 'complete', timeLimits }, 1200)).toEqual([
      { path: 'photos.sviLabel', title: 'SVI label photo', due: 1500, status: 'ok' },
    ]);
    expect(stillToCome({ stage: 'engineerApproved', timeLimits }, 1200)).toEqual([]);
    expect(stillToCome({ stage: 'complete', timeLimits: [] }, 1200)).toEqual([]);
  });

  it('says when it is late, and when it was exempted', () => {
    const [late] = stillToCome({ stage: 'complete', timeLimits }, 1501);
    expect(late?.status).toBe('error');
    const exempted = [limit('installedSviLabelImageUploaded', { timeLimitExemptTimestamp: 2000 })];
    expect(stillToCome({ stage: 'complete', timeLimits: exempted }, 1501)[0]?.status).toBe('exempt');
  });
});
