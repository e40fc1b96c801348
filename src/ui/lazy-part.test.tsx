import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LoadError } from '#lib/lazy-with-retry.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('comes with its props, and is there at once the next time', async () => {
  const Part = lazyPart(() => Promise.resolve(Hello), <p>Wait</p>);
  const { unmount } = render(<Part name="Jess" />);
  expect(screen.getByText('Wait')).toBeVisible();
  expect(await screen.findByText('Hello Jess')).toBeVisible();
  unmount();
  render(<Part name="Kim" />);
  expect(screen.getByText('Hello Kim')).toBeVisible();
});

test('that cannot be had says why, leaves the page standing, and can be tried again', async () => {
  let isAway = true;
  const Part = lazyPart(() =>
    isAway ? Promise.reject(new LoadError('This page is not on the device yet.')) : Promise.resolve(Hello),
  );
  render(
    <>
      <p>The form</p>
      <Part name="Jess" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is not on the device yet.');
  expect(screen.getByText('The form')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Jess')).toBeVisible();
});
