import type { StateComplianceRow } from './schema.ts';

/** The word, tone and icon of each verdict of the state table: never colour alone (decisions: never-colour-alone). */
export const VERDICT_LABELS = {
  allowed: { word: 'Allowed', tone: 'ok', icon: 'ok' },
  condition: { word: 'Condition', tone: 'watch', icon: 'warning' },
  notAllowed: { word: 'Not allowed', tone: 'danger', icon: 'exempt' },
} as const satisfies Record<StateComplianceRow['verdict'], { word: string; tone: string; icon: string }>;
