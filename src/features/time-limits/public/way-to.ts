export { wayTo } from '#features/time-limits/limit-links.ts';
