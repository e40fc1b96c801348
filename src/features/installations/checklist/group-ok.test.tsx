import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { checklistFor } from '#domain/installation/checklist.ts';
import { Toasts } from '#ui/toast.tsx';
import { GroupOk } from './group-ok.tsx';

/** The watchers of what comes on the screen, as a browser would call them. */
const watchers: { see: (targets: readonly Element[]) => void }[] = [];

class Watcher {
  constructor(onSeen: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
    watchers.push({ see: (targets) => onSeen(targets.map((target) => ({ isIntersecting: true, target }))) });
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  watchers.length = 0;
});

it('answers the ticks of a group OK once all of it was on the screen, leaves values and answers, and undoes it', async () => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  const items = checklistFor({ type: '', kits: [] });
  const ticks = items.filter(({ kind, provedBy }) => kind === 'tick' && provedBy === undefined).slice(0, 3);
  const values = items.filter(({ kind, provedBy }) => kind === 'value' && provedBy === undefined).slice(0, 1);
  const given = ticks[0]?.key ?? '';
  const onAnswer = vi.fn<(key: string, change: object) => void>();
  const group = [...ticks, ...values];
  render(
    <Toasts>
      <section className="panel">
        {group.map(({ key, title }) => (
          <fieldset key={key} data-field={`checklist.${key}`}>
            <legend>{title}</legend>
          </fieldset>
        ))}
        <GroupOk
          title="Torque"
          items={group}
          answers={new Map([[given, { key: given, result: 'defect', value: '', note: 'x', by: 'u', at: 1 }]])}
          onAnswer={onAnswer}
        />
      </section>
    </Toasts>,
  );
  const button = screen.getByRole('button', { name: 'All OK in this group (2)' });
  const legends = [...document.querySelectorAll('legend')];
  act(() => watchers[0]?.see(legends.slice(0, -1)));
  expect(button).toBeDisabled();
  act(() => watchers[0]?.see(legends.slice(-1)));
  expect(button).toBeEnabled();

  await userEvent.click(button);
  const others = ticks.slice(1).map(({ key }) => key);
  expect(onAnswer.mock.calls).toEqual(others.map((key) => [key, { result: 'ok' }]));
  onAnswer.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAnswer.mock.calls).toEqual(others.map((key) => [key, { result: '' }]));
});
