import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AskAt } from './review/ask-at.tsx';
import { useFieldQuestions } from './review/field-questions.ts';
import { forgetAnswers, useAnswerDraft } from './answer-draft.ts';

const session = vi.hoisted(() => ({ uid: 'maria' }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => session }));

const stored = () => JSON.stringify(sessionStorage);

beforeEach(() => sessionStorage.clear());

describe('answers to a move', () => {
  it('are kept, the signature never, until the move is made', () => {
    const { result } = renderHook(() => useAnswerDraft('job-a', 'engineerApproved'));
    const signature = { kind: 'typed', text: 'Maria Kovac' } as const;
    act(() => result.current.save({ certificateNo: 'VSC-7', signature }));
    expect(result.current.answers).toEqual({ certificateNo: 'VSC-7' });
    expect(stored()).toContain('VSC-7');
    expect(stored()).not.toContain('Maria Kovac');
    act(() => forgetAnswers('job-a', 'engineerApproved', 'maria'));
    expect(result.current.answers).toEqual({});
    expect(stored()).not.toContain('VSC-7');
  });

  it('of an earlier visit come back, and what is none of ours is dropped', () => {
    const kept = { savedAt: Date.now(), base: {}, values: { reason: 'Too heavy', ground: 'masses', rev: 4 } };
    sessionStorage.setItem('draft~maria~moves~job-b~engineerRejected', JSON.stringify(kept));
    sessionStorage.setItem(
      'draft~maria~moves~job-c~engineerRejected',
      JSON.stringify({ ...kept, values: { reason: 7 } }),
    );
    const { result } = renderHook(() => useAnswerDraft('job-b', 'engineerRejected'));
    expect(result.current.answers).toEqual({ reason: 'Too heavy', ground: 'masses' });
    const broken = renderHook(() => useAnswerDraft('job-c', 'engineerRejected'));
    expect(broken.result.current.answers).toEqual({});
  });
});

function Ask({ canAsk = true }: { canAsk?: boolean }) {
  return <AskAt questions={useFieldQuestions('job-d', canAsk)} path="weighFront" title="Weighbridge front" />;
}

describe('a question at a field', () => {
  it('opens beside its value, is kept as it is typed, and goes when it is removed', () => {
    const { unmount } = render(<Ask />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask about Weighbridge front' }));
    const box = () => screen.getByRole('textbox', { name: 'Question about Weighbridge front' });
    fireEvent.change(box(), { target: { value: 'Was the tank full?' } });
    expect(stored()).toContain('Was the tank full?');
    unmount();
    render(<Ask />);
    expect(box()).toHaveValue('Was the tank full?');
    fireEvent.click(screen.getByRole('button', { name: 'Remove question about Weighbridge front' }));
    expect(screen.getByRole('button', { name: 'Ask about Weighbridge front' })).toBeVisible();
    expect(stored()).not.toContain('Was the tank full?');
  });

  it('cannot be asked where the job is not with the engineer', () => {
    const { container } = render(<Ask canAsk={false} />);
    expect(container).toBeEmptyDOMElement();
  });
});
