import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { NewsReading } from '#features/news/public/news-reading.tsx';
import type { NewsForm } from '#features/settings/news-fields.ts';
import { audienceText } from '#features/settings/news-labels.ts';
import { Panel } from '#ui/panel.tsx';

const shown = ({ content, files, dealerKitCategories }: NewsForm) => ({
  content,
  files,
  audience: audienceText(dealerKitCategories),
});

/** What is being composed as a reader will see it. */
export function NewsPreview({ form }: { form: EntityForm<NewsForm> }) {
  const { content, files, audience } = useDerived(form, ['content', 'files', 'dealerKitCategories'], shown);
  return (
    <Panel title="As a reader sees it">
      <p className="muted">For: {audience}</p>
      {content === '' ? (
        <p className="muted mb-0">Nothing yet.</p>
      ) : (
        <NewsReading content={content} files={files} />
      )}
    </Panel>
  );
}
