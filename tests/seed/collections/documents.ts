import { newsUpdateSchema } from '#domain/system/schema.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DOCUMENT_ROWS, NEWS_ROWS } from '#tests/seed/data/documents.ts';
import type { StorageObject } from '#tests/seed/pictures/photos.ts';
import { storedPdf } from '#tests/seed/pictures/stored-pdf.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** The documents and the files that they name. */
export function makeDocuments(clock: Clock): { records: SeedRecord[]; objects: StorageObject[] } {
  const objects: StorageObject[] = [];

  function fileOf(id: string, title: string, lines: readonly string[]): Attachment {
    const { file, object } = storedPdf('documents', id, [title, ...lines]);
    objects.push(object);
    return file;
  }

  const records = DOCUMENT_ROWS.map(({ id, age, lines, states, audience, tags, ...row }) => {
    const at = clock.at(age, 10);
    const value = buildDocument({
      ...row,
      audience: [...audience],
      tags: [...tags],
      states: [...(states ?? [])],
      files: lines ? [fileOf(id, row.title, lines)] : [],
      effectiveFrom: row.status === 'draft' ? '' : clock.daysAgo(age),
      publishedAt: row.status === 'draft' ? 0 : at,
    });
    return record('documents', id, value, at);
  });
  return { records, objects };
}

/** When the newest news update that is out came out, unix seconds: what the seeded people have acknowledged. */
export function newestNews(clock: Clock): number {
  return Math.max(...NEWS_ROWS.filter(({ age }) => age >= 0).map(({ age }) => clock.at(age, 9)));
}

/** News updates, one of them still to come. */
export function makeNews(clock: Clock): SeedRecord[] {
  return NEWS_ROWS.map(({ id, age, content, categories }) => {
    const value = newsUpdateSchema.parse({
      content,
      timestamp: clock.at(age, 9),
      dealerKitCategories: [...categories],
    });
    return record('system/build/newsUpdates', id, value, clock.at(Math.max(age, 0), 9));
  });
}
