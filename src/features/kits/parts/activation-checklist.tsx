import { type ActivationLevel, type ActivationPoint, blockers } from '#domain/kit/activation.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOKS: Record<ActivationLevel, { tone: Tone; text: string }> = {
  ok: { tone: 'ok', text: 'OK' },
  warns: { tone: 'watch', text: 'Warning' },
  blocks: { tone: 'danger', text: 'Needed' },
};

/** "Fix 2 points to activate this kit.": what the checklist of a draft comes to. */
export function activationSummary(points: readonly ActivationPoint[]): string {
  const count = blockers(points).length;
  if (count > 0) return `Fix ${counted(count, 'point')} to activate this kit.`;
  return points.some(({ level }) => level === 'warns')
    ? 'Ready to activate. Check the warnings.'
    : 'Ready to activate.';
}

/** What a draft still needs, point by point, as it was last saved. */
export function ActivationChecklist({ points }: { points: readonly ActivationPoint[] }) {
  return (
    <section className="kit-checklist" aria-label="Activation checklist">
      <p id="activation-summary" className="mb-0">
        {activationSummary(points)} <span className="muted">Checks the kit as last saved.</span>
      </p>
      <ul>
        {points.map(({ id, title, level, text }) => (
          <li key={id}>
            <StatusBadge {...LOOKS[level]} />
            <span>
              <strong>{title}</strong>
              {text !== '' && <span className="d-block d-md-inline ms-md-2">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
