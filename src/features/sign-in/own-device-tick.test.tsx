import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownDeviceChoice } from '#data/device/device.ts';
import { OwnDeviceTick } from './own-device-tick.tsx';

const tick = () => screen.getByRole('checkbox', { name: /^This is my own device/u });

afterEach(() => vi.unstubAllGlobals());

describe('OwnDeviceTick', () => {
  it('is off on a device that nobody called their own', () => {
    render(<OwnDeviceTick />);
    expect(tick()).not.toBeChecked();
    expect(ownDeviceChoice()).toBe(false);
  });

  it('is on in the installed app, until somebody there says no', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<OwnDeviceTick />);
    expect(tick()).toBeChecked();
    await userEvent.click(tick());
    expect(ownDeviceChoice()).toBe(false);
  });

  it('is remembered as a bare yes', async () => {
    render(<OwnDeviceTick />);
    await userEvent.click(tick());
    expect(ownDeviceChoice()).toBe(true);
    expect(Object.entries(localStorage)).toEqual([['tare.own-device', 'yes']]);
  });
});
