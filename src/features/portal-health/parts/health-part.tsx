import { type ReactNode, use, useEffect, useState } from 'react';
import type { HealthAnswers, HealthPart as PartName } from '#domain/portal-health/answers.ts';
import { readHealth } from '#data/nouns/portal-health.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { PartOrderContext } from './part-order.ts';

interface HealthPartProps<Part extends PartName, Row> {
  part: Part;
  title: string;
  /** What its CSV file holds; no button while there are no rows. */
  csv?: {
    readonly name: string;
    readonly columns: readonly ListColumn<Row>[];
    readonly rows: (answer: HealthAnswers[Part]) => readonly Row[];
  };
  children: (answer: HealthAnswers[Part], reload: () => void) => ReactNode;
}

/** One part of the page, which loads and fails by itself. */
export function HealthPart<Part extends PartName, Row = never>({
  part,
  title,
  csv,
  children,
}: HealthPartProps<Part, Row>) {
  const loaded = useLoaded(part, () => readHealth(part));
  // What was there stays until the next answer, so that nothing jumps after a press.
  const [shown, setShown] = useState<HealthAnswers[Part] | null>(null);
  if (loaded.status === 'ready' && loaded.value !== shown) setShown(loaded.value);
  const { isShown, onSettled } = use(PartOrderContext);
  const { status } = loaded;
  useEffect(() => {
    if (status !== 'loading') onSettled(part);
  }, [status, part, onSettled]);
  const rows = shown && csv ? csv.rows(shown) : [];
  return (
    <div hidden={!isShown(part)}>
      <Panel
        title={title}
        actions={
          csv &&
          rows.length > 0 && (
            <ExportButton
              name={csv.name}
              columns={csv.columns}
              exportRows={() => Promise.resolve([...rows])}
            />
          )
        }
      >
        {shown === null && loaded.status === 'loading' && (
          <Loading lines={3} label={`Loading ${title.toLowerCase()}`} />
        )}
        {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
        {shown !== null && children(shown, loaded.retry)}
      </Panel>
    </div>
  );
}
