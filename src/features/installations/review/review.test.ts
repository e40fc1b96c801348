import { describe, expect, it } from 'vitest';
import { PHOTO_SLOTS } from '#domain/installation/photo-slots.ts';
import { CHECKLIST_TEMPLATE } from '#domain/installation/checklist.ts';
import { isReviewPath, reviewLabel } from '#domain/installation/review-changes.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { questionsBefore, lastChanges, wasSentBack } from './field-questions.ts';
import { evidenceGroups } from './evidence-groups.ts';

const blank = installationSchema.parse({ dealerId: 'd1' });
const move = { reason: 'Was the tank full?', by: 'm', byName: 'Maria', at: 1, questions: [], changes: [] };
const change = { path: 'weighFront', was: '1440', is: '1400' };
const question = { path: 'weighFront', text: 'Was the tank full?' };
const sent = installationSchema.parse({
  dealerId: 'd1',
  moves: [{ ...move, from: 'readyForCheck', to: 'sentToEngineer', rev: 2 }],
});
const answered = installationSchema.parse({
  dealerId: 'd1',
  moves: [
    ...sent.moves,
    { ...move, from: 'sentToEngineer', to: 'engineerQuery', rev: 3, questions: [question] },
    { ...move, from: 'engineerQuery', to: 'sentToEngineer', rev: 4, changes: [change] },
  ],
});

describe('what an engineer reads', () => {
  it('has every photo slot beside the values that it proves, once', () => {
    const slots = evidenceGroups(blank).flatMap((group) => group.slots);
    expect(slots.toSorted()).toEqual(PHOTO_SLOTS.map(({ key }) => key).toSorted());
  });

  it('can be asked about value by value: the server takes each path', () => {
    const paths = evidenceGroups(blank).flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !isReviewPath(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('can be asked about item by item of the checklist, and at none that it does not have', () => {
    const paths = CHECKLIST_TEMPLATE.map(({ key }) => `checklist.${key}`);
    expect(paths.filter((path) => !isReviewPath(path))).toEqual([]);
    const none = ['checklist', 'checklist.nothing', 'checklist.wheelNutTorque.by', 'checklist.0'];
    expect(none.filter(isReviewPath)).toEqual([]);
    expect(reviewLabel('checklist.wheelNutTorque')).toBe('Checklist: Wheel nuts');
    expect(reviewLabel('checklist.wheelNutTorque.value')).toBe('Checklist: Wheel nuts › Value');
  });

  it('says what is not entered by an empty text, never as 0', () => {
    const values = evidenceGroups(blank).flatMap(({ fields }) => fields.map(({ value }) => value));
    expect(new Set(values)).toEqual(new Set(['']));
  });
});

describe('what was asked and changed', () => {
  it('is nothing for a job that came once', () => {
    expect([wasSentBack(sent), lastChanges(sent), questionsBefore(sent, 'weighFront')]).toEqual([
      false,
      [],
      [],
    ]);
  });

  it('stands at its field once the dealer has answered', () => {
    expect(wasSentBack(answered)).toBe(true);
    expect(lastChanges(answered)).toEqual([change]);
    expect(questionsBefore(answered, 'weighFront')).toEqual(['Was the tank full?']);
    expect(questionsBefore(answered, 'weighRear')).toEqual([]);
  });
});
