import type { GroupEffects } from '#domain/dealer/group-effects.ts';

/** The emails that two customers would have in one group. */
export function Clashes({ effects: { clashes, clashCount } }: { effects: GroupEffects }) {
  if (clashCount === 0) return null;
  const more = clashCount - clashes.length;
  return (
    <ul className="mb-0 mt-2">
      {clashes.map(({ email, dealer }) => (
        <li key={email} className="text-break">
          {email}: also a customer of {dealer}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
