import { pressMove } from './support/job.ts';
import { seeded } from './support/seeded.ts';
import { storedFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

test('a job that was sent to the engineer is recalled by its button and by Undo, and sent again', {
  tag: '@soak',
}, async ({ as }) => {
  // Of a dealer whose engineer no story is: nobody has opened it.
  const job = seeded(
    'installations',
    ({ dealerId, stage }) => dealerId === 'redgum-bendigo' && stage === 'sentToEngineer',
  );
  const stored = async () => {
    const { stage, engineerId } = (await storedFields(`installations/${job.id}`)) ?? {};
    return { stage, engineerId };
  };
  const { engineerId } = job.value;
  const page = await as('dealerWithoutGroup', `/installations/edit/${job.id}`);
  const main = page.getByRole('main');
  const send = () =>
    pressMove(page, 'Send to engineer', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Engineer/u }).selectOption(engineerId);
    });

  await test.step('before it is opened it comes back, and nobody is its engineer', async () => {
    await pressMove(page, 'Recall from engineer');
    await expect(main).toContainText('Ready for check');
    expect(await stored()).toEqual({ stage: 'readyForCheck', engineerId: '' });
  });

  await test.step('Undo of the sending does the same', async () => {
    await send();
    await expect(main).toContainText('Sent to engineer');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(main).toContainText('Ready for check');
    await expect.poll(stored).toEqual({ stage: 'readyForCheck', engineerId: '' });
  });

  await test.step('it is sent again', async () => {
    await send();
    await expect.poll(stored).toEqual({ stage: 'sentToEngineer', engineerId });
  });
});
