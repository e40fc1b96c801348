import Button from 'react-bootstrap/Button';
import { formatNumber } from '#domain/shared/numbers.ts';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  /** What is read, such as `orders`. */
  what: string;
  read: number;
  isStopped: boolean;
  isLoading: boolean;
  onStop: () => void;
  onStart: () => void;
}

/** How many records were read for figures, with a way to stop and to begin again. Nothing once they are there. */
export function ReadingRecords({ what, read, isStopped, isLoading, onStop, onStart }: Props) {
  if (isStopped) {
    return (
      <p>
        Stopped. <Button onClick={onStart}>Load the {what}</Button>
      </p>
    );
  }
  if (!isLoading) return null;
  return (
    <>
      <p className="no-print">
        <output className="muted">
          {read > 0 ? `${formatNumber(read)} ${what} read` : `Reading ${what}`}
        </output>{' '}
        <Button variant="quiet" size="sm" onClick={onStop}>
          Cancel
        </Button>
      </p>
      <Loading lines={6} label={`Loading ${what}`} />
    </>
  );
}

interface LeftOutProps {
  count: number;
  /** One and many of what is counted. */
  words: readonly [string, string];
}

/** Says beside figures how many records they lack; nothing for none. */
export function LeftOutRecords({ count, words: [one, many] }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <Notice tone="watch">
      {count === 1
        ? `1 ${one} could not be read and is left out. Tell support.`
        : `${formatNumber(count)} ${many} could not be read and are left out. Tell support.`}
    </Notice>
  );
}
