import { type DragEvent, useState } from 'react';

/**
 * Files dropped on an element: `dropProps` go on it, `isOver` is true while files are held above it. What is no file, such
 * as dragged text, is left alone.
 */
export function useFileDrop(isDisabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (isDisabled || files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
