import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from '#ui/icon.tsx';
import { icons, isIconName } from '#ui/icons.ts';

test.each(Object.keys(icons).filter(isIconName))(
  '%s has a drawing in the size the component gives it',
  (name) => {
    expect(icons[name]).toContain('viewBox="0 0 16 16"');
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector('svg > path, svg > circle, svg > rect')).not.toBeNull();
    expect(container.querySelector('svg svg')).toBeNull();
  },
);

test('an icon is decoration unless it has a name', () => {
  const { container } = render(<Icon name="trash" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  render(<Icon name="trash" label="Delete" />);
  expect(screen.getByRole('img', { name: 'Delete' })).toBeInTheDocument();
});
