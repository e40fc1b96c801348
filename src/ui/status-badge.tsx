import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { toneIcons, type Tone } from '#ui/tone.ts';

interface StatusBadgeProps {
  tone: Tone;
  text: string;
  /** Defaults to the tone's own icon. */
  icon?: IconName;
}

/** A status as a word with an icon; the colour only supports them (decisions: never-colour-alone). */
export function StatusBadge({ tone, text, icon = toneIcons[tone] }: StatusBadgeProps) {
  return (
    <span className={`status tone-${tone} badge rounded-pill`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
