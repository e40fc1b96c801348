export type { FocusOnArrival } from '#features/installations/focus-field.ts';
