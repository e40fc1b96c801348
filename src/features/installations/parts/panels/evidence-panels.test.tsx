import { NOTHING_DECIDED } from '#domain/installation/review.ts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { CHECKLIST_TEMPLATE } from '#domain/installation/checklist.ts';
import type { VoidApproval } from '#domain/installation/evidence.ts';
import { massSnapshotOf } from '#domain/installation/mass-snapshot.ts';
import type { MassSnapshot } from '#domain/installation/schema.ts';
import { timeLimitErrorSchema } from '#domain/time-limit/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { checkMass } from '#domain/mass/check.ts';
import { buildMassInput } from '#domain/mass/mass-input.fixture.ts';
import { MeasuredItemRow } from '#features/installations/checklist/measured-item-row.tsx';
import { StoredCheckPanel } from '#features/installations/stored-check.tsx';
import { Blockers } from '#features/installations/parts/moves/blockers-dialog.tsx';
import { StillToComePanel } from './still-to-come-panel.tsx';
import { VoidApprovalList, VoidApprovalNotice } from '#features/installations/parts/moves/void-approvals.tsx';

const approval: VoidApproval = {
  name: 'Maria Kovac',
  certificateNo: 'VSC-1',
  conditions: '',
  approvedAt: 1_780_000_000,
  by: 'rachel',
  byName: 'Rachel Stone',
  at: 1_790_000_000,
  reason: 'Wrong VIN',
  file: null,
};
const decided = (decision: string) => ({
  ...NOTHING_DECIDED,
  name: 'Maria Kovac',
  sentAt: 1,
  decision,
  certificateNo: 'VSC-2',
  at: 2,
});

describe('a void approval', () => {
  it('says since when, by whom, why and which certificate, until there is a new one', () => {
    const { rerender } = render(<VoidApprovalNotice job={{ voidApprovals: [approval], engineer: null }} />);
    const text = screen.getByRole('status').textContent;
    expect(text).toMatch(
      /Approval void since 22\/09\/2026 .*: reopened by Rachel Stone\. Reason: Wrong VIN/u,
    );
    expect(text).toContain('Certificate VSC-1 by Maria Kovac');
    rerender(<VoidApprovalNotice job={{ voidApprovals: [approval], engineer: decided('') }} />);
    expect(screen.getByRole('status')).toBeVisible();
    rerender(<VoidApprovalNotice job={{ voidApprovals: [approval], engineer: decided('approved') }} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays in the history, and takes no room where there is none', () => {
    const { container, rerender } = render(<VoidApprovalList approvals={[approval]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Approval void since');
    rerender(<VoidApprovalList approvals={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('what a complete job still owes', () => {
  const limit = (startTimestamp: number) =>
    timeLimitErrorSchema.parse({
      id: 'i',
      type: 'installedSviLabelImageUploaded',
      startTimestamp,
      limit: 7 * 86_400,
    });

  it('is said with its day, and leads to the photo', () => {
    const handleSelect = vi.fn<(path: string) => void>();
    const job = { stage: 'complete' as const, timeLimits: [limit(unixSeconds(new Date()))] };
    render(<StillToComePanel job={job} onSelect={handleSelect} />);
    screen.getByRole('button', { name: /^SVI label photo, due \d\d\/\d\d\/\d{4}$/u }).click();
    expect(handleSelect).toHaveBeenCalledWith('photos.sviLabel');
    expect(screen.queryByText('Over limit')).toBeNull();
  });

  it('says when it is late, and when nothing is owed', () => {
    const { rerender } = render(<StillToComePanel job={{ stage: 'complete', timeLimits: [limit(1000)] }} />);
    expect(screen.getByText('Over limit')).toBeVisible();
    rerender(<StillToComePanel job={{ stage: 'complete', timeLimits: [] }} />);
    expect(screen.getByText('Nothing more to come')).toBeVisible();
  });
});

describe('an item that measures prove', () => {
  const item = CHECKLIST_TEMPLATE.find(({ provedBy }) => provedBy === 'alignmentAfter');
  const show = (problem: string | null) =>
    item &&
    render(<MeasuredItemRow item={item} problem={problem} note="" question="" measuresAt="/x" />, {
      wrapper: MemoryRouter,
    });

  it('has no answer to tap; it says that the measures tick it, or what is wrong with them', () => {
    show(null);
    expect(screen.getByText('Ticked from the measurements')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['not measured', 'Not measured'],
    ['out of range', 'Out of range'],
  ])('leads to the readings where they are %s', (problem, words) => {
    show(problem);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter it under Heights and alignment' })).toBeVisible();
  });
});

describe('what is in the way of a move', () => {
  it('is listed when it is more than one thing', () => {
    const items = ['VIN', 'Customer'].map((title) => ({ path: title, title, section: 'job' as const }));
    const { rerender } = render(<Blockers why="Still missing: VIN, Customer." items={items} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const unchecked = ['a', 'b'].map((title) => ({ path: title, title, section: 'checklist' as const }));
    rerender(<Blockers why="x" items={[...items, ...unchecked]} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('2 checklist items to answer')).toBeVisible();
    rerender(<Blockers why="Only a dealer admin can do this." items={[]} />);
    expect(screen.getByText('Only a dealer admin can do this.')).toBeVisible();
  });
});

describe('a stored check', () => {
  const snapshot = (loadRear: number): MassSnapshot =>
    massSnapshotOf(checkMass(buildMassInput({ loadRear })), 1_780_000_000, {
      inputs: [
        { field: 'loadRear', value: String(loadRear), how: 'entered' },
        { field: 'vehicle.frontAxleCapacity', value: '1700', how: 'catalogue' },
        { field: 'tyreSizes.7.50R16', value: '808', how: 'catalogue' },
      ],
    });

  it('stands beside the one of now, with what differs in words', () => {
    render(<StoredCheckPanel check={snapshot(0)} now={snapshot(100)} />);
    expect(screen.getByText(/^As it was checked, beside now: \d rows differ now\.$/u)).toBeInTheDocument();
    const rows = screen.getAllByRole('row', { name: /^Rear axle/u, hidden: true });
    expect(rows.at(-1)).toHaveTextContent('Value changed');
    expect(screen.getByText('Load rear: 0 → 100')).toBeInTheDocument();
    const inputs = within(screen.getByText('3 values used').closest('details') ?? document.body);
    expect(
      inputs.getByRole('rowheader', { name: 'Vehicle › Front axle capacity', hidden: true }),
    ).toBeInTheDocument();
    expect(inputs.getByRole('rowheader', { name: 'Tyre sizes › 7.50R16', hidden: true })).toBeInTheDocument();
  });

  it('says that nothing differs', () => {
    render(<StoredCheckPanel check={snapshot(0)} now={snapshot(0)} />);
    expect(screen.getByText('As it was checked, beside now: Nothing differs now.')).toBeInTheDocument();
  });
});
