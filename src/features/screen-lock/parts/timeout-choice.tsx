import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { durationText } from '#domain/shared/duration.ts';
import { chooseScreenPreference, useScreenPreference } from '#features/screen-lock/screen-preference.ts';

const CHOICES = [60, 120, 300, 600, 900, 1800, 3600];

/** The screen timeout of this browser, shorter than the organisation's only; `limit` is the organisation's, in seconds. */
export function TimeoutChoice({ limit }: { limit: number | null }) {
  const id = useId();
  const preference = useScreenPreference();
  const usual = limit === null ? 'Never' : `After ${durationText(limit)}`;
  const shorter = CHOICES.filter((seconds) => limit === null || seconds < limit);
  // One that was chosen under a longer limit, or by hand, is shown as what it is.
  const isOther = preference !== null && !shorter.includes(preference);
  const isIdle = isOther && limit !== null && preference >= limit;
  return (
    <div className="mb-3">
      <FormLabel htmlFor={id}>Lock my screen in this browser</FormLabel>
      <FormSelect
        id={id}
        value={preference === null || isIdle ? '' : String(preference)}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => chooseScreenPreference(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{usual}, as your organisation sets it</option>
        {[...(isOther && !isIdle ? [preference] : []), ...shorter].map((seconds) => (
          <option key={seconds} value={seconds}>
            After {durationText(seconds)} idle
          </option>
        ))}
      </FormSelect>
      <small id={`${id}-hint`} className="muted">
        {limit === null
          ? 'Your organisation sets no screen timeout. Kept in this browser only.'
          : `Your organisation locks it after ${durationText(limit)}; here it can only be sooner. Kept in this browser only.`}
      </small>
    </div>
  );
}
