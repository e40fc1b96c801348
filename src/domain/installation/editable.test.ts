import { describe, expect, it } from 'vitest';
import { canDeleteAt, fieldsOpenAt, UNDER_REVIEW_STAGES, OPEN_STAGES } from './editable.ts';
import { STAGES } from './schema.ts';

describe('fieldsOpenAt', () => {
  it('knows every stage as open, held by the engineer, or closed', () => {
    const closed = STAGES.filter(
      (stage) => fieldsOpenAt(stage) !== 'all' && fieldsOpenAt(stage).includes('notes'),
    );
    expect([...OPEN_STAGES, ...UNDER_REVIEW_STAGES, ...closed].toSorted()).toEqual([...STAGES].toSorted());
    expect(closed).toEqual(['complete', 'cancelled']);
  });

  it.each(['sentToEngineer', 'engineerApproved', 'complete', 'cancelled'] as const)(
    'lets the label photos follow at %s, and no mass',
    (stage) => {
      expect(fieldsOpenAt(stage)).toContain('photos');
      expect(fieldsOpenAt(stage)).not.toContain('loadRear');
    },
  );

  it('keeps the notes still while the engineer holds the record', () => {
    expect(fieldsOpenAt('sentToEngineer')).not.toContain('notes');
    expect(fieldsOpenAt('complete')).toContain('notes');
  });
});

describe('canDeleteAt', () => {
  it('allows it before the work is checked and after it was called off', () => {
    expect(STAGES.filter(canDeleteAt)).toEqual(['new', 'inProgress', 'cancelled']);
  });
});
