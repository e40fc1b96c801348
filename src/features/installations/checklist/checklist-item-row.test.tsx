import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { checklistFor } from '#domain/installation/checklist.ts';
import type { ChecklistItem } from '#domain/installation/schema.ts';
import { ChecklistItemRow } from './checklist-item-row.tsx';
import { typedNumber } from './value-input.tsx';

function template(key: string, torques: string) {
  const item = checklistFor({ type: '', kits: [{ type: 'gvmUpgrade', torques }] }).find(
    (each) => each.key === key,
  );
  if (!item) throw new Error(`${key} is no item`);
  return item;
}

/** The row with its answer kept as the page keeps it. */
function Row({
  itemKey,
  canEdit = true,
  torques = '',
}: {
  itemKey: string;
  canEdit?: boolean;
  torques?: string;
}) {
  const blank: ChecklistItem = { key: itemKey, result: '', value: '', note: '', by: '', at: 0 };
  const [answer, setAnswer] = useState(blank);
  return (
    <>
      <ChecklistItemRow
        item={template(itemKey, torques)}
        answer={answer}
        canEdit={canEdit}
        question=""
        onAnswer={(_key, change) => setAnswer((before) => ({ ...before, ...change }))}
      />
      <output data-testid="answer">{`${answer.result} ${answer.value}`}</output>
    </>
  );
}
const answered = () => screen.getByTestId('answer').textContent.trim();

describe('a checklist item', () => {
  it('is answered by keyboard, and the answer can be taken back', async () => {
    const user = userEvent.setup();
    render(<Row itemKey="noLeaks" />);
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'OK' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(answered()).toBe('na');
    await user.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(answered()).toBe('');
  });

  it('asks for a note with a defect', async () => {
    const user = userEvent.setup();
    render(<Row itemKey="noLeaks" />);
    await user.click(screen.getByRole('radio', { name: 'Defect' }));
    const note = screen.getByRole('textbox', { name: 'Note *' });
    expect(note).toBeInvalid();
    expect(note).toHaveAccessibleDescription('Note is required');
    await user.type(note, 'Weeps at the left caliper');
    expect(note).toBeValid();
    expect(screen.queryByText('Note is required')).toBeNull();
  });

  it('counts a value as the answer, and says when it is outside its limits', async () => {
    const user = userEvent.setup();
    render(<Row itemKey="wheelNutTorque" />);
    const value = screen.getByRole('textbox', { name: 'Value, Nm' });
    expect(value).toHaveAccessibleDescription('80 to 220 Nm, general range: not stated by the kit');
    await user.type(value, '300');
    expect(answered()).toBe('ok 300');
    expect(screen.getByText('300 Nm, outside 80 to 220 Nm')).toBeVisible();
    await user.clear(value);
    await user.type(value, '110,5');
    expect(answered()).toBe('ok 110.5');
    expect(screen.queryByText(/outside/u)).toBeNull();
  });

  it('asks for the torque of the kit, and holds the value to its tolerance', async () => {
    const user = userEvent.setup();
    render(<Row itemKey="rearUBoltTorque" torques="rearUBolt 130 10,wheelNut 105 0" />);
    expect(screen.getByRole('group', { name: 'Rear U-bolts' })).toBeVisible();
    const value = screen.getByRole('textbox', { name: 'Value, Nm' });
    expect(value).toHaveAccessibleDescription('Target 130 Nm, 120 to 140 Nm');
    await user.type(value, '141');
    expect(screen.getByText('141 Nm, outside 120 to 140 Nm')).toBeVisible();
    await user.clear(value);
    await user.type(value, '140');
    expect(screen.queryByText(/outside/u)).toBeNull();
  });

  it('names the target alone where the kit allows no tolerance', () => {
    render(<Row itemKey="wheelNutTorque" torques="wheelNut 105 0" />);
    expect(screen.getByRole('textbox', { name: 'Value, Nm' })).toHaveAccessibleDescription('Target 105 Nm');
  });

  it('says that a value is missing after a bare OK', async () => {
    const user = userEvent.setup();
    render(<Row itemKey="wheelNutTorque" />);
    await user.click(screen.getByRole('radio', { name: 'OK' }));
    expect(screen.getByText('Value missing')).toBeVisible();
  });

  it('can only be read where it is locked', () => {
    render(<Row itemKey="wheelNutTorque" canEdit={false} />);
    expect(screen.getByRole('textbox', { name: 'Value, Nm' })).toBeDisabled();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('typedNumber', () => {
  it.each([
    ['', ''],
    [' 12 ', 12],
    ['12,5', 12.5],
    ['-0.3', -0.3],
    ['12.', null],
    ['1e9', null],
    ['twelve', null],
  ])('%j is %j', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });
});
