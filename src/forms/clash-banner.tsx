import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Side } from '#forms/clash.ts';
import { ClashChoice } from '#forms/clash-choice.tsx';
import { useFormContext } from '#forms/form-context.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { Notice } from '#ui/notice.tsx';

/** Shows what another person changed meanwhile, field by field, with theirs or mine for each. */
export function ClashBanner() {
  const form = useFormContext();
  const { incoming } = useFormStatus(form);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  if (!incoming) return null;

  const rows = form.store.getClash();
  function choose(side?: Side) {
    const chosen = rows.map((row) => [row.path, side ?? choices[row.path] ?? row.suggested] as const);
    form.store.resolveClash(Object.fromEntries(chosen));
    setChoices({});
  }

  return (
    <Notice tone="watch" title="Someone else has changed this record">
      <p>Choose which values to keep. Nothing is saved before you press the button below the form.</p>
      <div className="clash-rows">
        {rows.map((row) => (
          <ClashChoice
            key={row.path}
            row={row}
            side={choices[row.path] ?? row.suggested}
            onChoose={(side) => setChoices((before) => ({ ...before, [row.path]: side }))}
          />
        ))}
      </div>
      <div className="button-row at-end">
        <Button variant="quiet" size="sm" onClick={() => choose('theirs')}>
          Take all theirs
        </Button>
        <Button variant="quiet" size="sm" onClick={() => choose('mine')}>
          Keep all mine
        </Button>
        <Button size="sm" onClick={() => choose()}>
          Use these values
        </Button>
      </div>
    </Notice>
  );
}
