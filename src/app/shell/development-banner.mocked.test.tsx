import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DevelopmentBanner } from './development-banner.tsx';

const env = vi.hoisted(() => ({ VITE_ENVIRONMENT: '', VITE_FIREBASE_PROJECT_ID: 'tare-trial' }));
vi.mock('#lib/env.ts', () => ({ env }));

it.each([
  ['development', 'Development tare-trial'],
  ['local', 'Development tare-trial'],
  ['production', null],
])('the banner of the environment %s reads %j', (environment, text) => {
  env.VITE_ENVIRONMENT = environment;
  render(<DevelopmentBanner />);
  expect(screen.queryByRole('complementary', { name: 'Environment' })?.textContent ?? null).toBe(text);
});
