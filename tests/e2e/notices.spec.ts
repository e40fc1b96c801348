import type { Page } from '@playwright/test';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { expect, test, unique } from './support/story.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/u });
const list = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Notices' });

// Other stories move orders of the same people meanwhile: it looks at its own order alone.
test('a dealer orders, the supplier’s bell leads there, the dealer is told of the date and mutes what it need not know', {
  tag: '@soak',
}, async ({ as }) => {
  const purchaseOrder = `PO ${unique()}`;
  const arrives = formatDate(addDays(todaySydney(new Date()), 8));
  const dealer = await as('dealerUser', '/dealer-orders/add/new');
  const supplier = await as('distributorUser', '/');
  await ready(supplier);
  let number = '';

  await test.step('the dealer places an order', async () => {
    await dealer.getByRole('button', { name: 'Add a kit' }).click();
    await dealer.getByRole('combobox', { name: 'Kit 1' }).selectOption({ index: 1 });
    const springs = dealer.getByRole('combobox', { name: 'Springs' });
    if (await springs.isVisible()) await springs.selectOption({ index: 1 });
    await dealer.getByLabel('Quantity').fill('1');
    await dealer.getByLabel('Purchase order').fill(purchaseOrder);
    await expect(dealer.getByText('Before you can place it')).toBeHidden();
    await dealer.getByRole('button', { name: 'Place order' }).click();
    const heading = dealer.getByRole('heading', { name: /^Kit order O-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Kit order ', '');
  });

  await test.step('the clerk is told, and by the keyboard opens it from the bell', async () => {
    await expect(bell(supplier)).toHaveAccessibleName(/^Notices, \d+\+? unread$/u);
    await bell(supplier).press('Enter');
    const mine = list(supplier).getByRole('link', { name: `Order ${number} placed (unread)` });
    await expect(mine).toContainText(purchaseOrder);
    await supplier.keyboard.press('ArrowDown');
    await expect(list(supplier).locator(':focus')).toHaveCount(1);
    await supplier.keyboard.press('Escape');
    await expect(list(supplier)).toBeHidden();
    await expect(bell(supplier)).toBeFocused();
    await supplier.keyboard.press('Enter');
    await mine.press('Enter');
    await expect(supplier.getByRole('heading', { name: `Kit order ${number}` })).toBeVisible();
    await expect(list(supplier)).toBeHidden();
  });

  await test.step('the clerk confirms it with a date, and the dealer’s bell tells', async () => {
    await supplier.getByRole('button', { name: 'Confirm' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Confirm: ${number}` });
    await dialog.getByLabel('Arrival date').fill(arrives);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await widen(dealer, 360);
    await expect(bell(dealer)).toHaveAccessibleName(/unread$/u);
    await bell(dealer).click();
    const mine = list(dealer).getByRole('link', { name: `Order ${number} confirmed (unread)` });
    await expect(mine).toContainText(`Arrives ${arrives}`);
    expect(await sticksOut(dealer)).toEqual([]);
    await list(dealer).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(mine).toHaveCount(0);
    await expect(list(dealer).getByRole('link', { name: `Order ${number} confirmed` })).toBeVisible();
    await dealer.keyboard.press('Escape');
  });

  await test.step('the dealer mutes dispatches, and hears of this one nothing', async () => {
    await dealer.goto('/user-settings');
    await widen(dealer, 1440);
    const choices = dealer.getByRole('main').getByRole('region', { name: 'Notices' });
    const inPortal = choices.getByRole('checkbox', { name: 'Order dispatched: In the portal' });
    await inPortal.uncheck();
    await choices.getByRole('checkbox', { name: 'Order dispatched: Email' }).uncheck();
    await expect(choices.getByText('All ticks are saved.')).toBeVisible();
    await dealer.reload();
    await expect(inPortal).not.toBeChecked();
    await supplier.getByRole('button', { name: 'Dispatch' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Dispatch: ${number}` });
    await dialog.getByLabel('Consignment').fill('CN-9');
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(supplier.getByText('Dispatched to the dealer.')).toBeVisible();
    // A colleague who mutes nothing has it by then.
    const colleague = await as('dealerAdmin', '/');
    await bell(colleague).click();
    await expect(list(colleague).getByText(`Order ${number} dispatched`)).toBeVisible();
    await bell(dealer).click();
    await expect(list(dealer).getByText(`Order ${number} confirmed`)).toBeVisible();
    await expect(list(dealer).getByText(`Order ${number} dispatched`)).toHaveCount(0);
    await dealer.keyboard.press('Escape');
    await inPortal.check();
    await expect(choices.getByText('All ticks are saved.')).toBeVisible();
  });
});
