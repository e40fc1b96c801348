import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { instantSydney } from '#domain/shared/calendar.ts';
import { HomeClock } from './home-clock.tsx';

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('HomeClock', () => {
  it('shows Sydney time and turns on the full minute, then every 60 seconds', () => {
    vi.useFakeTimers({ now: new Date(instantSydney('2026-01-05', '14:05:20')) });
    render(<HomeClock firstName="Jess" />);
    expect(screen.getByRole('heading', { name: 'Good afternoon, Jess' })).toBeInTheDocument();
    expect(screen.getByText('2:05pm')).toBeInTheDocument();
    expect(screen.getByText('Monday 05/01/2026')).toBeInTheDocument();
    pass(39_000);
    expect(screen.getByText('2:05pm')).toBeInTheDocument();
    pass(1_000);
    expect(screen.getByText('2:06pm')).toBeInTheDocument();
    pass(60_000);
    expect(screen.getByText('2:07pm')).toBeInTheDocument();
  });

  it('leaves no timer behind', () => {
    vi.useFakeTimers({ now: new Date(instantSydney('2026-01-05', '09:00')) });
    const { unmount } = render(<HomeClock firstName="" />);
    expect(screen.getByRole('heading', { name: 'Good morning' })).toBeInTheDocument();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
