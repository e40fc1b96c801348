import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildReadyJob } from '#domain/installation/job.fixture.ts';
import { transition } from '#domain/installation/stages.ts';
import type { Answers } from '#features/installations/use-move.ts';
import { MoveDialog } from './move-dialog.tsx';

vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ uid: 'maria', kind: 'engineer', isAdmin: false }),
}));
vi.mock('#data/nouns/certificate-file.ts', () => ({ uploadCertificate: vi.fn<() => void>() }));

const onAnswer = vi.fn<(answers: Answers) => void>();
const approve = transition('sentToEngineer', 'engineerApproved');
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

async function openDialog() {
  if (!approve) throw new Error('The table knows no approval.');
  const record = buildReadyJob('gvmUpgradeState', { installationDate: '2026-07-01' });
  render(
    <MoveDialog
      jobId="job-1"
      move={approve}
      state="NSW"
      type={record.type}
      question=""
      facts={{ record, mass: { rows: [] }, canSendToEngineer: true, today: '2026-07-15' }}
      error={null}
      isBusy={false}
      onAnswer={onAnswer}
      onCancel={vi.fn<() => void>()}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Approve' }));
  type(await dialog.findByLabelText(/^Certificate number/u), 'VSC-7');
  type(dialog.getByLabelText(/type your full name/u), 'Maria Kovac');
  return { dialog, day: dialog.getByLabelText(/^Certificate date/u) };
}

beforeEach(() => {
  localStorage.clear();
  onAnswer.mockReset();
});

it('starts from today in DD/MM/YYYY, and approves on the day that is typed alone', async () => {
  const { dialog, day } = await openDialog();
  const approved = () => fireEvent.click(dialog.getByText('Approve', { selector: 'button' }));
  expect(day).toHaveValue('15/07/2026');
  const refusals = [
    ['', 'Certificate date is required'],
    ['16/07', 'Enter the certificate date as DD/MM/YYYY.'],
    ['16/07/2026', 'The date of the certificate can’t be in the future.'],
    ['30/06/2026', 'The certificate can’t be dated before the work (01/07/2026).'],
  ] as const;
  for (const [typed, why] of refusals) {
    type(day, typed);
    approved();
    expect(dialog.getByText(why)).toBeVisible();
  }
  expect(onAnswer).not.toHaveBeenCalled();
  type(day, '2/7/2026');
  approved();
  expect(onAnswer.mock.lastCall?.[0]).toMatchObject({ certificateDate: '2026-07-02' });
});
