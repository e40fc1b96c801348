import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import { KIND_LABELS } from '#domain/change-log/labels.ts';
import type { IconName } from '#ui/icons.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

type Kind = ChangeLogEntry['kind'];

const LOOKS: Readonly<Record<Kind, { tone: Tone; icon: IconName }>> = {
  create: { tone: 'ok', icon: 'add' },
  update: { tone: 'info', icon: 'edit' },
  delete: { tone: 'danger', icon: 'trash' },
  restore: { tone: 'ok', icon: 'rotate' },
  stage: { tone: 'info', icon: 'chevron-right' },
  erase: { tone: 'danger', icon: 'lock' },
};

/** The kind of a change as a word with its picture. */
export function KindWord({ kind }: { kind: Kind }) {
  return <StatusBadge {...LOOKS[kind]} text={KIND_LABELS[kind]} />;
}
