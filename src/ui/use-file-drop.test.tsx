import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from './use-file-drop.ts';

const FILE = new File(['x'], 'plate.jpg');
const onFiles = vi.fn<(files: readonly File[]) => void>();

function Place({ isDisabled }: { isDisabled: boolean }) {
  const { isOver, dropProps } = useFileDrop(isDisabled, onFiles);
  return <output {...dropProps}>{isOver ? 'above' : 'away'}</output>;
}
function show(isDisabled = false) {
  onFiles.mockClear();
  render(<Place isDisabled={isDisabled} />);
  return screen.getByRole('status');
}
/** Whether the browser would do what it does itself with what is dropped: open it. */
function isLeftToBrowser(kind: 'dragOver' | 'drop', place: HTMLElement, files: File[]): boolean {
  const dataTransfer = { files, types: files.length > 0 ? ['Files'] : ['text/plain'] };
  const event = createEvent[kind](place, { dataTransfer });
  fireEvent(place, event);
  return !event.defaultPrevented;
}

it('shows files held above it, and takes them', () => {
  const place = show();
  expect(isLeftToBrowser('dragOver', place, [FILE])).toBe(false);
  expect(place).toHaveTextContent('above');
  expect(isLeftToBrowser('drop', place, [FILE])).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([FILE]);
  expect(place).toHaveTextContent('away');
});
it('forgets files that leave it', () => {
  const place = show();
  fireEvent.dragOver(place, { dataTransfer: { files: [FILE], types: ['Files'] } });
  fireEvent.dragLeave(place);
  expect(place).toHaveTextContent('away');
});
it.each([
  ['text', false, []],
  ['files while it is closed', true, [FILE]],
])('leaves %s alone', (_what, isDisabled, files) => {
  const place = show(isDisabled);
  expect(isLeftToBrowser('dragOver', place, files)).toBe(true);
  expect(isLeftToBrowser('drop', place, files)).toBe(true);
  expect(place).toHaveTextContent('away');
  expect(onFiles).not.toHaveBeenCalled();
});
