import { type ActivationLevel, type ActivationPoint, blockers } from '#domain/mass/kit-activation.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOKS: Record<ActivationLevel, { tone: Tone; text: string }> = {
  ok: { tone: 'ok', text: 'OK' },
  open: { tone: 'neutral', text: 'Not checked' },
  warns: { tone: 'watch', text: 'Warning' },
  blocks: { tone: 'danger', text: 'Needed' },
};

/** "Fix 2 points to activate this kit.": what the checklist of a draft comes to. */
export function activationSummary(points: readonly ActivationPoint[]): string {
  const count = blockers(points).length;
  if (count > 0) return `Fix ${counted(count, 'point')} to activate this kit.`;
  const open = points.filter(({ level }) => level === 'open').length;
  return [
    'Ready to activate.',
    ...(open > 0 ? [`${counted(open, 'point')} not checked.`] : []),
    ...(points.some(({ level }) => level === 'warns') ? ['Check the warnings.'] : []),
  ].join(' ');
}

interface ActivationChecklistProps {
  points: readonly ActivationPoint[];
  /** Brings the person to the field of a path. */
  onSelect: (path: string) => void;
}

/** What a draft still needs, point by point with the way to its field, as it was last saved. */
export function ActivationChecklist({ points, onSelect }: ActivationChecklistProps) {
  return (
    <section className="kit-checklist" aria-label="Activation checklist">
      <p id="activation-summary" className="mb-0">
        {activationSummary(points)} <span className="muted">Checks the kit as last saved.</span>
      </p>
      <ul>
        {points.map(({ id, title, level, text, path }) => (
          <li key={id}>
            <StatusBadge {...LOOKS[level]} />
            <span>
              {level === 'ok' || path === '' ? (
                <strong>{title}</strong>
              ) : (
                <button type="button" className="btn-link-plain" onClick={() => onSelect(path)}>
                  {title}
                </button>
              )}
              {text !== '' && <span className="d-block d-md-inline ms-md-2">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
