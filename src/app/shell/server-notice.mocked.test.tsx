import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ServerNotice } from './server-notice.tsx';

const device = vi.hoisted(() => ({ isOwn: false, isUnreached: true }));
vi.mock('#data/device/device.ts', () => ({ isOwnDevice: () => device.isOwn }));
vi.mock('#data/store/server-reach.ts', () => ({ useServerUnreached: () => device.isUnreached }));
vi.mock('#data/device/connection.ts', () => ({ useOnline: () => true }));

it.each([
  [false, /loaded before; changes may not be saved\. Trying again automatically/],
  [true, /photos and customers you save are kept on this device and sent later/],
])('says what becomes of a save while the server is away; own device: %s', (isOwn, words) => {
  Object.assign(device, { isOwn, isUnreached: true });
  render(<ServerNotice />);
  expect(screen.getByText(words)).toBeVisible();
});

it('says nothing while the server answers', () => {
  device.isUnreached = false;
  const { container } = render(<ServerNotice />);
  expect(container).toBeEmptyDOMElement();
});
