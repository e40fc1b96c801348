import { afterEach, describe, expect, it } from 'vitest';
import { chooseScreenPreference, screenPreference } from './screen-preference.ts';

afterEach(() => localStorage.clear());

describe('the screen timeout of one’s own', () => {
  it('is kept in this browser, and forgotten with null', () => {
    expect(screenPreference()).toBeNull();
    chooseScreenPreference(300);
    expect(screenPreference()).toBe(300);
    expect(localStorage.getItem('tare.screen-timeout')).toBe('300');
    chooseScreenPreference(null);
    expect(screenPreference()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['0', '-60', '1.5', 'soon', ''])('%j there is none', (kept) => {
    localStorage.setItem('tare.screen-timeout', kept);
    expect(screenPreference()).toBeNull();
  });
});
