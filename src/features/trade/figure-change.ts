import { formatNumber } from '#domain/shared/numbers.ts';
import type { FigureChange } from '#ui/charts/figure-cards.tsx';

/** By how much a number changed; nothing where either is not known, or there is nothing to compare with. */
export function changeOf(
  now: number | null,
  before: number | null,
  better: 'more' | 'less' | 'neither',
): FigureChange | undefined {
  if (now === null || before === null || before === 0) return undefined;
  const share = Math.round((now / before - 1) * 100);
  if (share === 0) return { text: 'As before', direction: 'same' as const };
  const direction = share > 0 ? ('up' as const) : ('down' as const);
  const isBetter = better === (share > 0 ? 'more' : 'less');
  const text = `${formatNumber(Math.abs(share))}% ${share > 0 ? 'up' : 'down'}`;
  return {
    text,
    direction,
    ...(better !== 'neither' && { tone: isBetter ? ('ok' as const) : ('watch' as const) }),
  };
}
