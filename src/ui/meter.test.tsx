import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meter } from '#ui/meter.tsx';

test('says every number as text, and the whole of it to a screen reader', () => {
  render(<Meter title="Rear axle" value={1980} limit={1850} unit="kg" limitBefore={1750} shape="gauge" />);
  const meter = screen.getByRole('meter', { name: 'Rear axle' });
  expect(meter).toHaveAttribute('aria-valuetext', '1,980 of 1,850 kg, 130 kg over (7%), Over');
  expect(screen.getByText('Over')).toBeVisible();
  expect(screen.getByText('130 kg over (7%) · limit before 1,750 kg')).toBeVisible();
});

test('a missing number is named and never shown as zero or as fine', () => {
  render(
    <Meter title="Front axle" value={null} limit={1480} unit="kg" verdictText="needs frontAxleTareWeight" />,
  );
  expect(screen.getByText('needs frontAxleTareWeight')).toBeVisible();
  expect(screen.queryByText('OK')).toBeNull();
  expect(screen.getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    '– of 1,480 kg, needs frontAxleTareWeight',
  );
});

test('a verdict decided elsewhere stands above the numbers', () => {
  render(<Meter title="GVM" value={3000} limit={3500} unit="kg" verdict="watch" />);
  expect(screen.getByText('Watch')).toBeVisible();
});
