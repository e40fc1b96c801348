import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setThemeMode, startThemeMode, useThemeMode } from '#theme/theme-mode.ts';

const shown = () => document.documentElement.dataset['bsTheme'];
let isSystemDark = false;
let tellSystemChange: () => void = () => undefined;
let stop: () => void;

beforeEach(() => {
  isSystemDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      tellSystemChange = listener;
    },
    removeEventListener: () => undefined,
  }));
  stop = startThemeMode();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['bsTheme'];
});

test('without a choice the system decides, also when it changes', () => {
  expect(shown()).toBe('light');
  isSystemDark = true;
  tellSystemChange();
  expect(shown()).toBe('dark');
});

test('a choice stands against the system and is kept on the device', () => {
  setThemeMode('dark');
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('tare.theme')).toBe('dark');
  setThemeMode('auto');
  expect(shown()).toBe('light');
  expect(localStorage.getItem('tare.theme')).toBeNull();
});

test('a page that shows the choice hears of a new one', () => {
  function Shown() {
    return <output>{useThemeMode()}</output>;
  }
  render(<Shown />);
  expect(screen.getByRole('status')).toHaveTextContent('auto');
  act(() => setThemeMode('light'));
  expect(screen.getByRole('status')).toHaveTextContent('light');
});
