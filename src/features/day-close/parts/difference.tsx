import type { Cents } from '#domain/shared/money.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { differenceText } from './close-words.ts';

/** How far counted money is off: quiet where it is not. */
export function Difference({ of, differs = of !== 0 }: { of: Cents; differs?: boolean }) {
  const label = differenceText({ difference: of, differs });
  if (!differs) return <span className="muted">{label}</span>;
  const meaning = 'What was counted is not what the sales of the day say.';
  return <StatusWord of={{ label, meaning, icon: 'question', tone: of < 0 ? 'danger' : 'watch' }} />;
}
