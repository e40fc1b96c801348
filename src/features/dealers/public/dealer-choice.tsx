import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { fetchDealersOf } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';

interface DealerChoiceProps {
  /** The page's title, and that of the question. */
  title: string;
  question: string;
  back: { readonly to: string; readonly label: string };
  onChoose: (dealerId: string) => void;
}

/** The page on which a distributor first says which of its dealers something is for. */
export function DealerChoice({ title, question, back, onChoose }: DealerChoiceProps) {
  const { distributerId } = useActor();
  // By keyboard each arrow is a choice: what leads on is the button.
  const [chosen, setChosen] = useState('');
  const found = useLoaded(`dealers of ${distributerId}`, (signal) => fetchDealersOf(distributerId, signal));
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel title={question}>
        {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
        {found.status === 'loading' && <Loading lines={3} label="Loading dealers" />}
        {found.status === 'ready' && found.value.length === 0 && (
          <EmptyState text="No dealers are linked to you yet" />
        )}
        {found.status === 'ready' && found.value.length > 0 && (
          <>
            <label className="d-block">
              Dealer
              <select
                className="form-select mt-1"
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="">Choose the dealer</option>
                {found.value.map(({ id, value }) => (
                  <option key={id} value={id}>
                    {value.name}
                  </option>
                ))}
              </select>
            </label>
            <div className="button-row at-end mt-3">
              <Button disabled={chosen === ''} onClick={() => onChoose(chosen)}>
                Next
              </Button>
            </div>
          </>
        )}
      </Panel>
    </>
  );
}
