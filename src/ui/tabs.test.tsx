import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';

function Page() {
  const [active, setActive] = useState('a');
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, title: `Tab ${id}`, content: <p>Content {id}</p> }));
  return <Tabs label="Parts" tabs={tabs} active={active} onChange={setActive} />;
}

test('arrows, Home and End move through the tabs, and the focus goes with them', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Tab a' })).toHaveFocus();
  for (const [key, wanted] of [
    ['{ArrowRight}', 'b'],
    ['{End}', 'c'],
    ['{ArrowRight}', 'a'],
    ['{ArrowLeft}', 'c'],
    ['{Home}', 'a'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name: `Tab ${wanted}`, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: `Tab ${wanted}` })).toHaveTextContent(`Content ${wanted}`);
  }
});
