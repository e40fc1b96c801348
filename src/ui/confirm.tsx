import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { errorText } from '#ui/error-panel.tsx';

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
}

/** A question that brings a dialog of its own, which not every page loads (src/ui/checked-dialog.tsx). */
export interface OwnDialog {
  dialog: (onAnswer: (reason: string | null) => void, key: number) => ReactNode;
}

export interface ReasonOptions extends ConfirmOptions {
  /** Title of the reason field. */
  reasonLabel: string;
  /** Fewest characters that count as a reason; at least 1. */
  minLength?: number;
}

/** Something said that has one answer, OK. */
export interface AlertOptions {
  title: string;
  text: ReactNode;
  isAlert: true;
}

export type DialogOptions = ConfirmOptions | ReasonOptions | AlertOptions;

interface Question {
  id: number;
  options: DialogOptions | OwnDialog;
  answer: (reason: string | null) => void;
}

type Ask = (options: DialogOptions | OwnDialog) => Promise<string | null>;

const ConfirmContext = createContext<Ask | null>(null);

/** Shows the questions asked by `useConfirm` beneath it, one after another; place once, inside the router. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Question[]>([]);
  const open = useRef<readonly Question[]>(queue);
  const nextId = useRef(1);
  useEffect(() => {
    open.current = queue;
  }, [queue]);

  const ask = useCallback<Ask>(
    (options) =>
      new Promise((answer) => {
        const id = nextId.current++;
        setQueue((before) => [...before, { id, options, answer }]);
      }),
    [],
  );

  // A question nobody can see any more is answered with no.
  useEffect(() => () => open.current.forEach((question) => question.answer(null)), []);

  const question = queue[0];
  function handleAnswer(reason: string | null) {
    question?.answer(reason);
    setQueue((before) => before.slice(1));
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {question &&
        ('dialog' in question.options ? (
          question.options.dialog(handleAnswer, question.id)
        ) : (
          <ConfirmDialog key={question.id} options={question.options} onAnswer={handleAnswer} />
        ))}
    </ConfirmContext>
  );
}

function useAsk(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a <ConfirmHost> above it');
  return ask;
}

/** Asks yes or no; resolves to false on Cancel, Esc, or when the host goes away. */
export function useConfirm(): (options: ConfirmOptions | OwnDialog) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (options) => (await ask(options)) !== null, [ask]);
}

/**
 * Says that something outside a form failed: an alert titled Error with the message, or UNKNOWN ERROR
 * (product: error-texts), that stays until it is answered.
 */
export function useErrorAlert(): (error: unknown) => void {
  const ask = useAsk();
  return useCallback((error) => void ask({ title: 'Error', text: errorText(error), isAlert: true }), [ask]);
}

/** Asks with a reason that must be given; resolves to the trimmed reason, or null on Cancel. */
export function useConfirmWithReason(): (options: ReasonOptions) => Promise<{ reason: string } | null> {
  const ask = useAsk();
  return useCallback(
    async (options) => {
      const reason = await ask(options);
      return reason === null ? null : { reason };
    },
    [ask],
  );
}
