import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** A phone in one hand: 390 px wide, touched, its keyboard on the screen. */
export const HANDHELD = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What a thumb hits without looking twice, in px. */
const LEAST = 40;

/** Somebody's thumb on a phone. Counts what it taps beside the keyboard; a choice in a native list is two taps. */
export class Thumb {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    // Of a tick or a choice the words beside it are pressed.
    const small = target.and(this.page.locator('[type="radio"], [type="checkbox"]'));
    const hit = (await small.count()) > 0 ? target.locator('xpath=following-sibling::label') : target;
    await hit.scrollIntoViewIfNeeded();
    const box = await hit.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'what is tapped can be hit').toBeGreaterThanOrEqual(
      LEAST,
    );
    await hit.tap();
    this.taps += 1;
  }

  /** Taps the field, unless the page has put the focus there, and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
    await field.fill(text);
  }

  /** Goes on with the keyboard's Next and types into the field that it leads to, which must be this one. */
  async next(field: Locator, text: string): Promise<void> {
    await this.page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await field.fill(text);
  }

  async choose(list: Locator, option: string | { label: string }): Promise<void> {
    await list.selectOption(option);
    this.taps += 2;
  }

  /** Takes a photo with the button of its slot: the button, and the shutter. */
  async photograph(input: Locator, photo: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await input.setInputFiles(photo);
    this.taps += 2;
  }
}
