import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from '#ui/icon.tsx';
import { icons, isIconName } from '#ui/icons.ts';

const sprite = readFileSync('src/ui/icons.svg', 'utf8');

test.each(Object.keys(icons).filter(isIconName))(
  '%s has a drawing in the sprite, and is asked for by name',
  (name) => {
    const symbol = sprite.split('\n').find((line) => line.includes(`id="${name}"`));
    expect(symbol).toMatch(/viewBox="0 0 16 16".*<(path|circle|rect)/);
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${name}$`));
  },
);

test('an icon is decoration unless it has a name', () => {
  const { container } = render(<Icon name="trash" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  render(<Icon name="trash" label="Delete" />);
  expect(screen.getByRole('img', { name: 'Delete' })).toBeInTheDocument();
});
