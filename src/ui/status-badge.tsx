import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { toneIcons, type Tone } from '#ui/tone.ts';

interface StatusBadgeProps {
  tone: Tone;
  text: string;
  /** Defaults to the tone's own icon. */
  icon?: IconName;
}

/** Tones that ask somebody to look. */
const LOUD: readonly Tone[] = ['watch', 'danger'];

/**
 * A status as a word; the colour only supports it (decisions: never-colour-alone). Filled and with an icon where somebody
 * should look, else a small dot before the word.
 */
export function StatusBadge({ tone, text, icon = toneIcons[tone] }: StatusBadgeProps) {
  if (!LOUD.includes(tone)) return <span className={`status is-quiet tone-${tone}`}>{text}</span>;
  return (
    <span className={`status tone-${tone} badge rounded-pill`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
