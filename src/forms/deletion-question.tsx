import { RESTORE_HINT } from '#domain/shared/restore.ts';
import { isBlocked, type Use } from '#domain/descriptor/uses.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';
import { CheckedDialog, type CheckedOptions } from '#ui/checked-dialog.tsx';
import type { OwnDialog } from '#ui/confirm.tsx';

/** Where a record is used, one place a line; the question stands outside the pages, so links open beside it. */
function Uses({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className="mb-2">
      {uses.map(({ text, href, records = [] }) => (
        <li key={text}>
          {href === undefined ? (
            text
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
          {records.length > 0 && ': '}
          {records.map((record, index) => (
            <span key={record.href}>
              {index > 0 && ', '}
              <a href={record.href} target="_blank" rel="noreferrer">
                {record.name}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A question about a record that may be used elsewhere. */
interface UsedQuestion {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name: string;
  /** What follows, as one or two sentences. */
  readonly text: string;
  /** Said where it is used in a way that forbids it. */
  readonly refusal: string;
  /** Said where it is used nowhere; '' for nothing. */
  readonly unusedText?: string;
  readonly check: () => Promise<DeletionCheck> | undefined;
}

/**
 * The question before a record leaves: first it looks where the record is used. It cannot be answered with yes while that
 * is not known, nor where a use blocks; a check that failed offers Retry.
 */
export function usedQuestion(asked: UsedQuestion): OwnDialog {
  const { title, confirmLabel, name, text, refusal, unusedText = '', check } = asked;
  const options: CheckedOptions = {
    title,
    confirmLabel,
    tone: 'danger',
    checkingText: `Checking where ${name} is used…`,
    check: async () => {
      const found = (await check()) ?? {};
      const uses = found.uses ?? [];
      const isRefused = found.refusal !== undefined || isBlocked(uses);
      return {
        isRefused,
        text: (
          <>
            {uses.length > 0 && <Uses uses={uses} />}
            {uses.length === 0 && unusedText !== '' && <p>{unusedText}</p>}
            <p className="mb-0">{isRefused ? (found.refusal ?? refusal) : (found.text ?? text)}</p>
          </>
        ),
      };
    },
  };
  return {
    dialog: (onAnswer, key) => <CheckedDialog key={key} options={options} onAnswer={onAnswer} />,
  };
}

/** The question before a delete. */
export function deletionQuestion(
  noun: string,
  name: string,
  text: string,
  check: () => Promise<DeletionCheck> | undefined,
): OwnDialog {
  return usedQuestion({
    title: `Delete ${noun.toLowerCase()}`,
    confirmLabel: 'Delete',
    name,
    text: `${text} ${RESTORE_HINT}`,
    refusal: `${name} can’t be deleted while it is used. Take it out there first.`,
    check: async () => {
      const found = (await check()) ?? {};
      return { ...found, ...(found.text !== undefined && { text: `${found.text} ${RESTORE_HINT}` }) };
    },
  });
}
