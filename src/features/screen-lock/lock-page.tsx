import { type FormEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useCoverTitle } from '#lib/document-title.ts';
import { ErrorPanel, errorText } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PinField } from './parts/pin-field.tsx';
import { MAX_TRIES, type ScreenLock } from './screen-lock.ts';
import { type PinSource, usePinCheck } from './use-pin-check.ts';
import './lock-page.scss';

interface LockPageProps {
  uid: string;
  /** Whose screen it is. */
  name: string;
  lock: ScreenLock;
  /** Signs out and leaves nothing. */
  onSignOut: () => void;
  /** Signs out of a screen that no PIN can open, and keeps what was typed for this account's next sign-in. */
  onSignOutKeeping: () => void;
  /** The same, unasked, after too many wrong PINs. */
  onTooMany: () => void;
}

function triesLeft(tries: number): string {
  const left = MAX_TRIES - tries;
  return left === 1 ? 'Wrong PIN. One try left, then you are signed out.' : `Wrong PIN. ${left} tries left.`;
}

/**
 * All there is on the page while the screen is locked: whose it is, the PIN, and the way out
 * (product: screen-timeout).
 */
export function LockPage({ uid, name, lock, onSignOut, onSignOutKeeping, onTooMany }: LockPageProps) {
  const { source, check, retry } = usePinCheck(uid);
  useCoverTitle('Locked');
  return (
    <main className="lock-page">
      <div className="lock-card">
        <span className="lock-sign">
          <Icon name="lock" />
        </span>
        <h1>Screen locked</h1>
        <p className="lock-name">{name}</p>
        <PinWay source={source} check={check} lock={lock} onRetry={retry} onTooMany={onTooMany} />
        <Button
          variant="quiet"
          className="w-100"
          onClick={source.kind === 'none' ? onSignOutKeeping : onSignOut}
        >
          <Icon name="sign-out" />
          Sign Out
        </Button>
      </div>
    </main>
  );
}

interface PinWayProps {
  source: PinSource;
  check: (pin: string) => Promise<boolean>;
  lock: ScreenLock;
  onRetry: () => void;
  onTooMany: () => void;
}

/** The PIN field, or why there is none. */
function PinWay({ source, check, lock, onRetry, onTooMany }: PinWayProps) {
  switch (source.kind) {
    case 'loading':
      return <Loading lines={2} label="Getting ready to unlock" />;
    case 'none':
      return (
        <Notice tone="watch" title="No PIN set for this account">
          Sign out and in again to open your screen. What you haven’t saved is kept for you. Then set a PIN
          under User Settings.
        </Notice>
      );
    case 'offline':
      return (
        <Notice tone="watch" title="Unlocking needs a connection">
          This device doesn’t keep your PIN. Your work stays here until you are online.
        </Notice>
      );
    case 'failed':
      return <ErrorPanel error={source.error} onRetry={onRetry} />;
    default:
      return <PinForm check={check} lock={lock} onTooMany={onTooMany} />;
  }
}

function PinForm({ check, lock, onTooMany }: Pick<PinWayProps, 'check' | 'lock' | 'onTooMany'>) {
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function unlock() {
    // Counted before it is looked at: a page that is closed in between has had its try.
    const tries = await lock.countTry();
    if (tries <= MAX_TRIES && (await check(pin))) {
      lock.unlock();
      return;
    }
    if (tries >= MAX_TRIES) {
      onTooMany();
      return;
    }
    setPin('');
    setFault(triesLeft(tries));
    input.current?.focus();
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (pin === '') {
      setFault('PIN is required');
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    setFault(null);
    try {
      await unlock();
    } catch (error) {
      setFault(errorText(error));
    }
    setIsBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PinField ref={input} label="PIN" value={pin} onChange={setPin} error={fault} />
      <Button type="submit" className="w-100" aria-disabled={isBusy}>
        <Icon name="unlock" />
        {isBusy ? 'Checking…' : 'Unlock'}
      </Button>
    </form>
  );
}
