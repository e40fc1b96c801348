import type { KitState } from '#domain/kit/schema.ts';
import type { IconName } from '#ui/icons.ts';
import type { Tone } from '#ui/tone.ts';

/** Tone and picture of each state; the word stands in the domain. */
export const KIT_STATE_LOOKS: Record<KitState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  active: { tone: 'ok', icon: 'ok' },
  superseded: { tone: 'watch', icon: 'return' },
  withdrawn: { tone: 'danger', icon: 'exempt' },
};
