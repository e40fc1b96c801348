import { useEffect, useMemo, useRef, useState } from 'react';
import Table from 'react-bootstrap/Table';
import { useBeforeUnload } from 'react-router-dom';
import { isNotified, type NoticeWay, withChoice } from '#domain/notice/choices.ts';
import { kindsFor, NOTICE_GROUPS, type NoticeKind } from '#domain/notice-kind/kinds.ts';
import { NO_CHOICES, type NoticeChoices as Choices } from '#domain/notice/schema.ts';
import { saveNoticeChoices, useNoticeChoices } from '#data/nouns/notice-choices.ts';
import { useActor } from '#data/session/session.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { ErrorPanel, errorText } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import './notice-choices.scss';

const WAYS: readonly (readonly [NoticeWay, string])[] = [
  ['portal', 'In the portal'],
  ['mail', 'Email'],
];

type OnChoose = (kind: NoticeKind, way: NoticeWay, isOn: boolean) => void;

function KindRow({ kind, choices, onChoose }: { kind: NoticeKind; choices: Choices; onChoose: OnChoose }) {
  return (
    <tr>
      <th scope="row">{kind.title}</th>
      {WAYS.map(([way, words]) => (
        <td key={way}>
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`${kind.title}: ${words}`}
            checked={isNotified(kind, way, choices)}
            onChange={(event) => onChoose(kind, way, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

/** The choices as they are shown: what was ticked counts at once, and is saved one after the other. */
function useChoices() {
  const actor = useActor();
  const showError = useErrorAlert();
  const state = useNoticeChoices(actor);
  const [ticked, setTicked] = useState<Choices | null>(null);
  const saves = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [last, setLast] = useState('');
  const stored = state.status === 'ready' ? state.doc.value : NO_CHOICES;
  const choices = ticked ?? stored;

  function choose(kind: NoticeKind, way: NoticeWay, isOn: boolean) {
    setTicked(withChoice(kind, way, isOn, choices));
    setWaiting((count) => count + 1);
    saves.current = saves.current
      .then(() => saveNoticeChoices(actor, (now) => withChoice(kind, way, isOn, now)))
      .then(() => setLast('All ticks are saved.'))
      .catch((error: unknown) => {
        setTicked(null);
        setLast('The last tick was not saved.');
        showError(`Not saved. ${errorText(error)}`);
      })
      .finally(() => setWaiting((count) => count - 1));
  }
  // A tab that is closed before the answer would lose the tick without a word.
  useBeforeUnload((event) => {
    if (waiting > 0) event.preventDefault();
  });
  return { state, choices, choose, saved: waiting > 0 ? 'Saving…' : last };
}

/** What the person wants to be told, and how: saved with each tick. Nothing for whom nothing is told. */
export function NoticeChoices() {
  const actor = useActor();
  const { state, choices, choose, saved } = useChoices();
  const kinds = useMemo(() => kindsFor(actor), [actor]);
  // The link of an email leads here, and the page grows while it loads.
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading && window.location.hash === '#notices') {
      document.getElementById('notices')?.scrollIntoView?.();
    }
  }, [isLoading]);
  if (kinds.length === 0) return null;
  return (
    <Panel title="Notices" id="notices">
      <p className="muted">
        Choose what you are told about. Notices are under the bell. Emails come within minutes, and only of
        what you have not read by then. Each tick is saved at once.
      </p>
      <output className="notice-choices-state muted">{saved}</output>
      {state.status === 'loading' && <Loading lines={4} label="Loading your choices" />}
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {(state.status === 'ready' || state.status === 'missing') && (
        <Table className="notice-choices">
          <thead>
            <tr>
              <th scope="col">Notice</th>
              {WAYS.map(([way, words]) => (
                <th key={way} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          {NOTICE_GROUPS.filter(({ id }) => kinds.some(({ group }) => group === id)).map(({ id, title }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {kinds
                .filter(({ group }) => group === id)
                .map((kind) => (
                  <KindRow key={kind.id} kind={kind} choices={choices} onChoose={choose} />
                ))}
            </tbody>
          ))}
        </Table>
      )}
    </Panel>
  );
}
