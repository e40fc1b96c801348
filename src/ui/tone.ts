import type { IconName } from '#ui/icons.ts';

/** The meanings a colour may have. Each is always shown with a word and an icon (D76). */
export type Tone = 'ok' | 'info' | 'watch' | 'danger' | 'neutral';

/** The icon of a tone where nothing more exact fits. */
export const toneIcons: Record<Tone, IconName> = {
  ok: 'ok',
  info: 'info',
  watch: 'warning',
  danger: 'danger',
  neutral: 'neutral',
};
