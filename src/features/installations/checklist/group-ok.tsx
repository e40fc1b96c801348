import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ChecklistTemplateItem } from '#domain/installation/checklist.ts';
import type { ChecklistItem } from '#domain/installation/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toast.tsx';
import type { AnswerChange } from './use-checklist.ts';

interface GroupOkProps {
  title: string;
  items: readonly ChecklistTemplateItem[];
  answers: ReadonlyMap<string, ChecklistItem>;
  onAnswer: (key: string, change: AnswerChange) => void;
}

/** Whether every item of the group around an element has been on the screen. */
function useGroupSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const open = new Set(ref.current?.closest('.panel')?.querySelectorAll('[data-field] > :first-child'));
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) open.delete(target);
      if (open.size === 0) setIsSeen(true);
    });
    for (const each of open) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}

/** Answers whatever of a group is only to be ticked and has no answer yet, once all of the group was on the screen. */
export function GroupOk({ title, items, answers, onAnswer }: GroupOkProps) {
  const toast = useToast();
  const { ref, isSeen } = useGroupSeen();
  const open = items.filter(
    ({ key, kind, provedBy }) =>
      kind === 'tick' && provedBy === undefined && (answers.get(key)?.result ?? '') === '',
  );
  function handleAll() {
    for (const { key } of open) onAnswer(key, { result: 'ok' });
    toast({
      tone: 'ok',
      text: `${title}: ${open.length} answered OK`,
      action: {
        label: 'Undo',
        onSelect: () => {
          for (const { key } of open) onAnswer(key, { result: '' });
        },
      },
    });
  }
  return (
    <div ref={ref} className="group-ok">
      {open.length > 1 && (
        <>
          {!isSeen && <small className="muted">Look at every item of this group first.</small>}
          <Button variant="quiet" disabled={!isSeen} onClick={handleAll}>
            <Icon name="check" />
            All OK in this group ({open.length})
          </Button>
        </>
      )}
    </div>
  );
}
