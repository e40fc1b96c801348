import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { withAnswers } from '#domain/installation/checklist-answers.ts';
import type { ChecklistItem, Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { saveChecklist } from '#data/nouns/installation-proof.ts';
import { memoryDraft, onStash } from '#forms/memory-drafts.ts';
import { guardPage } from '#lib/page-reload.ts';
import { SaveQueue, type SaveStatus } from './save-queue.ts';

const PAUSE_MS = 600;

/** Answers that were not known to be stored when the portal went off the page. */
const memory = memoryDraft<readonly ChecklistItem[]>();

/** Those of them that are not in the store after all. */
function answersInMemory(actor: Actor, { id, value }: Doc<Installation>): readonly ChecklistItem[] {
  const isStored = (item: ChecklistItem) =>
    value.checklist.some(({ key, at }) => key === item.key && at >= item.at);
  return (memory.peek(actor.uid, id) ?? []).filter((item) => !isStored(item));
}

/** What a tap changes in an item. */
export type AnswerChange = Partial<Pick<ChecklistItem, 'result' | 'value' | 'note'>>;

export interface ChecklistSession {
  /** Stored answers with the unsaved ones put in. */
  readonly answers: readonly ChecklistItem[];
  readonly saving: SaveStatus;
  readonly answer: (key: string, change: AnswerChange) => void;
  readonly retry: () => void;
}

/** What the saving holds between renders. */
class Recorder {
  readonly queue: SaveQueue<ChecklistItem>;
  doc: Doc<Installation>;
  actor: Actor;
  /** Every answer given on this page, by item: shown until the store has it, or a later one. */
  readonly given = new Map<string, ChecklistItem>();

  constructor(actor: Actor, doc: Doc<Installation>) {
    this.actor = actor;
    this.doc = doc;
    for (const item of answersInMemory(actor, doc)) this.given.set(item.key, item);
    this.queue = new SaveQueue<ChecklistItem>({
      save: async (changes) => {
        this.note(this.actor, await saveChecklist(this.actor, this.doc, changes));
      },
      keyOf: ({ key }) => key,
      messageOf: (error) => toAppError(error).message,
      later: (run) => {
        const timer = setTimeout(run, PAUSE_MS);
        return () => clearTimeout(timer);
      },
    });
  }

  note(actor: Actor, doc: Doc<Installation>): void {
    this.actor = actor;
    if (doc.rev >= this.doc.rev) this.doc = doc;
  }
}

/** The answers of a checklist while a person gives them: each tap shows at once and is saved soon after. */
export function useChecklist(actor: Actor, doc: Doc<Installation>): ChecklistSession {
  const [recorder] = useState(() => new Recorder(actor, doc));
  const [given, setGiven] = useState<readonly ChecklistItem[]>(() => [...recorder.given.values()]);
  const saving = useSyncExternalStore(recorder.queue.subscribe, recorder.queue.getStatus);
  useEffect(() => recorder.note(actor, doc), [recorder, actor, doc]);

  useEffect(() => {
    const { queue } = recorder;
    const handleFlush = () => queue.flush();
    const release = guardPage(() => queue.isBehind);
    window.addEventListener('online', handleFlush);
    window.addEventListener('pagehide', handleFlush);
    window.addEventListener('beforeunload', handleFlush);
    return () => {
      window.removeEventListener('online', handleFlush);
      window.removeEventListener('pagehide', handleFlush);
      window.removeEventListener('beforeunload', handleFlush);
      release();
      queue.flush();
    };
  }, [recorder]);

  const stored = doc.value.checklist;
  const answers = useMemo(() => withAnswers(stored, given), [stored, given]);

  const answer = useCallback(
    (key: string, change: AnswerChange) => {
      const now = withAnswers(recorder.doc.value.checklist, [...recorder.given.values()]);
      const blank: ChecklistItem = { key, result: '', value: '', note: '', by: '', at: 0 };
      const before = now.find((item) => item.key === key) ?? blank;
      const next = { ...before, ...change, by: recorder.actor.uid, at: unixSeconds(new Date()) };
      recorder.given.set(key, next);
      setGiven([...recorder.given.values()]);
      recorder.queue.add(next);
    },
    [recorder],
  );
  useEffect(() => {
    const { uid } = recorder.actor;
    const { id } = recorder.doc;
    memory.forget(uid, id);
    for (const item of recorder.given.values()) recorder.queue.add(item);
    return onStash(() => {
      if (recorder.queue.isBehind) memory.keep(uid, id, recorder.queue.behind);
    });
  }, [recorder]);
  const retry = useCallback(() => recorder.queue.flush(), [recorder]);
  return { answers, saving, answer, retry };
}
