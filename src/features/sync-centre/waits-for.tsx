import { Icon } from '#ui/icon.tsx';

/** Why something was refused, or what it waits for: it is tried again by itself. Nothing where nobody has said anything. */
export function WaitsFor({ isRefused, reason }: { isRefused: boolean; reason: string }) {
  if (reason === '') return null;
  return (
    <p className="mb-1">
      <Icon name={isRefused ? 'danger' : 'pending'} />{' '}
      {isRefused ? reason : `Last try: ${reason} It is tried again by itself.`}
    </p>
  );
}
