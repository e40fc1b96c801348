import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import { instantSydney } from '#domain/shared/calendar.ts';
import { formatTime, todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { NEWS_FILES_MAX, type NewsUpdate } from '#domain/system/schema.ts';
import { fileStore } from '#data/files/files.ts';
import type { FieldGroup } from '#forms/field.ts';

/** A news update as it is composed: when it comes out in words, a day and a time. */
export interface NewsForm extends Record<string, unknown> {
  content: string;
  dealerKitCategories: number[];
  files: Attachment[];
  /** `kept`: as it stands. */
  when: 'now' | 'later' | 'kept';
  day: string;
  /** Minutes of the Sydney day, '' while blank. */
  minutes: number | '';
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Unix seconds at which what is composed comes out; null while that cannot be told. */
export function newsTime(form: NewsForm, storedTime: number, now: Date): number | null {
  if (form.when === 'kept') return storedTime;
  if (form.when === 'now') return unixSeconds(now);
  if (form.day === '' || form.minutes === '') return null;
  return unixSeconds(instantSydney(form.day, clock(form.minutes)));
}

/** Minutes of the Sydney day of an instant. */
function minutesOf(instant: Date): number {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+)(am|pm)$/u.exec(formatTime(instant)) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);
}

/** A stored news update as its form begins; null begins a new one. */
export function toNewsForm(news: NewsUpdate | null): NewsForm {
  if (!news) {
    return { content: '', dealerKitCategories: [], files: [], when: 'now', day: '', minutes: '' };
  }
  const { content, dealerKitCategories, files, timestamp } = news;
  const instant = new Date(timestamp * 1000);
  return {
    content,
    dealerKitCategories,
    files,
    when: 'kept',
    day: todaySydney(instant),
    minutes: minutesOf(instant),
  };
}

/** What is stored of a composed news update. `news` is what it was edited from, null for a new one. */
export function fromNewsForm(form: NewsForm, news: NewsUpdate | null, now: Date): NewsUpdate {
  const { content, dealerKitCategories, files } = form;
  const timestamp = newsTime(form, news?.timestamp ?? 0, now) ?? unixSeconds(now);
  return { content, dealerKitCategories, files, timestamp, deleted: news?.deleted ?? false };
}

/** The dealer categories by name; the index is the stored id (decisions: dealer-categories). */
export const CATEGORY_OPTIONS = DEALER_CATEGORIES.map((label, value) => ({ value, label }));

/** The composer's fields. */
export function newsGroups(isNew: boolean): readonly FieldGroup<NewsForm>[] {
  const isLater = ({ when }: NewsForm) => when === 'later';
  return [
    {
      id: 'news',
      title: 'News update',
      fields: [
        {
          kind: 'textarea',
          name: 'content',
          title: 'Content',
          required: true,
          rows: 6,
          maxLength: 10_000,
          help: 'Plain text. Addresses that begin with https:// become links.',
        },
        {
          kind: 'tags',
          name: 'dealerKitCategories',
          title: 'Dealer categories',
          required: true,
          options: CATEGORY_OPTIONS,
          help: 'Dealers of these categories see it; distributors see every news update.',
          span: 12,
        },
        {
          kind: 'file',
          name: 'files',
          title: 'Files',
          store: fileStore('settings'),
          maxFiles: NEWS_FILES_MAX,
          span: 12,
        },
      ],
    },
    {
      id: 'when',
      title: 'Publish',
      fields: [
        {
          kind: 'radio',
          name: 'when',
          title: 'When',
          required: true,
          span: 12,
          options: [
            ...(isNew ? [] : [{ value: 'kept', label: 'No change' }]),
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ],
        },
        { kind: 'date', name: 'day', title: 'Day', required: isLater, visible: isLater },
        {
          kind: 'time',
          name: 'minutes',
          title: 'Time in Sydney',
          required: isLater,
          visible: isLater,
          span: 6,
          validate: (_value, values) =>
            (newsTime(values, 0, new Date()) ?? 0) > unixSeconds(new Date()) || 'Later must be in the future',
        },
      ],
    },
  ];
}
