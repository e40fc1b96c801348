import { useMemo, useState } from 'react';
import { newsUpdates } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { addNews, updateNews } from '#data/nouns/settings.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { fromNewsForm, type NewsForm, newsGroups, toNewsForm } from './news-fields.ts';
import { NewsPreview } from './parts/news-preview.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

interface NewsDialogProps {
  /** What is edited, null for a new one. */
  doc: Doc<NewsUpdate> | null;
  onClose: () => void;
}

/** The composer of a news update, with a preview as a reader sees it. */
export function NewsDialog({ doc, onClose }: NewsDialogProps) {
  const actor = useActor();
  const [id] = useState(() => doc?.id ?? newId(newsUpdates));
  const isNew = doc === null;
  const news = doc?.value ?? null;
  const groups = useMemo(() => newsGroups(isNew), [isNew]);
  const values = useMemo(() => toNewsForm(news), [news]);

  async function handleSave(form: NewsForm) {
    const next = fromNewsForm(form, news, new Date());
    await (doc ? updateNews(actor, doc, next) : addNews(actor, id, next));
  }
  return (
    <SettingsDialog<NewsForm>
      title={isNew ? 'New news update' : 'News update'}
      saved="News update"
      groups={groups}
      values={values}
      draftId={`newsUpdates ${isNew ? 'new' : id}`}
      reading={null}
      renderHints={(form) => <NewsPreview form={form} />}
      below={isNew ? null : <RecordHistory collection="newsUpdates" recordId={id} />}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
