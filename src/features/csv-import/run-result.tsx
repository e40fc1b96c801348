import Button from 'react-bootstrap/Button';
import type { RunReport } from '#data/imports/import-run.ts';
import { BackLink } from '#ui/back-link.tsx';
import { errorText } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import type { RunWords } from './run-words.ts';
import { rowsText } from './verdict-labels.ts';

interface RunResultProps {
  report: RunReport;
  words: RunWords;
  back: { readonly to: string; readonly label: string };
  onContinue: () => void;
  onRestart: () => void;
}

/** Most lost rows that are listed. */
const SHOWN = 100;

/** What a run has written, and what it has not. */
export function RunResult({ report, words, back, onContinue, onRestart }: RunResultProps) {
  const { written, lost, error, isCancelled } = report;
  const isCut = error !== null || isCancelled;
  return (
    <Panel title={words.title}>
      <Notice
        tone={isCut || lost.length > 0 ? 'watch' : 'ok'}
        title={`${rowsText(written)} ${words.written}`}
      >
        {error !== null && `It stopped: ${errorText(error)} The rest is still here.`}
        {isCancelled && 'It was cancelled. The rest is still here.'}
        {!isCut && 'It can be undone below.'}
      </Notice>
      {lost.length > 0 && (
        <Notice tone="danger" title={`${rowsText(lost.length)} ${words.lost}`}>
          <ul className="mb-0">
            {lost.slice(0, SHOWN).map(({ row, name, reason }) => (
              <li key={row}>
                Row {row}, <bdi>{name}</bdi>: {reason}
              </li>
            ))}
            {lost.length > SHOWN && <li>and {rowsText(lost.length - SHOWN)} more</li>}
          </ul>
        </Notice>
      )}
      <div className="button-row at-end">
        <BackLink back={back} className="btn btn-quiet" />
        <Button variant={isCut ? 'quiet' : 'primary'} onClick={onRestart}>
          {words.again}
        </Button>
        {isCut && (
          <Button onClick={onContinue}>
            <Icon name="upload" />
            Continue
          </Button>
        )}
      </div>
    </Panel>
  );
}
