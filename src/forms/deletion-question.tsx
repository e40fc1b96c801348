import { RESTORE_HINT } from '#domain/shared/restore.ts';
import { isBlocked, type Use } from '#domain/shared/uses.ts';
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

/**
 * The question before a delete: first it looks where the record is used. It cannot be answered with yes while that is
 * not known, nor where a use blocks; a check that failed offers Retry.
 */
export function deletionQuestion(
  noun: string,
  name: string,
  text: string,
  check: () => Promise<DeletionCheck> | undefined,
): OwnDialog {
  const options: CheckedOptions = {
    title: `Delete ${noun.toLowerCase()}`,
    confirmLabel: 'Delete',
    tone: 'danger',
    checkingText: `Checking where ${name} is used…`,
    check: async () => {
      const found = (await check()) ?? {};
      const uses = found.uses ?? [];
      const isRefused = found.refusal !== undefined || isBlocked(uses);
      const asked = `${found.text ?? text} ${RESTORE_HINT}`;
      const blocked = `${name} can’t be deleted while it is used. Take it out there first.`;
      return {
        isRefused,
        text: (
          <>
            {uses.length > 0 && <Uses uses={uses} />}
            <p className="mb-0">{isRefused ? (found.refusal ?? blocked) : asked}</p>
          </>
        ),
      };
    },
  };
  return {
    dialog: (onAnswer, key) => <CheckedDialog key={key} options={options} onAnswer={onAnswer} />,
  };
}
