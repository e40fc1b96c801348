import type { IconName } from '#ui/icons.ts';

/** The meanings a colour may have. Each is always shown with a word and an icon (decisions: never-colour-alone). */
export const tones = ['ok', 'info', 'watch', 'danger', 'neutral'] as const;

export type Tone = (typeof tones)[number];

/** The icon of a tone where nothing more exact fits. */
export const toneIcons: Record<Tone, IconName> = {
  ok: 'ok',
  info: 'info',
  watch: 'warning',
  danger: 'danger',
  neutral: 'neutral',
};
