import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Holders } from '#data/kit-holders.ts';
import { KitHoldersText } from './parts/kit-holders-text.tsx';

const holders = (count: number, isPart = false): Holders => ({
  found: Array.from({ length: count }, (_item, index) => ({ id: `id-${index}`, number: `I-${index}` })),
  isPart,
});

it.each([
  [null, null, 'No open order or installation of your organisation uses it.'],
  [holders(0), holders(0), 'No open order or installation of your organisation uses it.'],
  [holders(1), holders(0), '1 open order uses it: I-0'],
  [null, holders(7), '7 open installations use it: I-0, I-1, I-2, I-3, I-4 and 2 more'],
  [null, holders(2, true), 'At least 2 open installations use it: I-0, I-1'],
  [holders(0, true), null, 'None of the first open orders checked uses it.'],
])('%#', (orders, installations, text) => {
  const { container } = render(<KitHoldersText orders={orders} installations={installations} />);
  expect(container.textContent).toBe(text);
});

it('leads to each installation', () => {
  const { getByRole } = render(<KitHoldersText orders={null} installations={holders(1)} />);
  expect(getByRole('link', { name: 'I-0' }).getAttribute('href')).toBe('/installations/edit/id-0');
});
