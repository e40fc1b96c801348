import * as z from 'zod/mini';
import { text, texts } from '../shared/schema.ts';

/** What a notice leads to: a kind of record and its id, of which each reader's page follows (places.ts). */
export const noticeTargetSchema = z.object({ collection: z.string(), id: z.string() });
export type NoticeTarget = z.infer<typeof noticeTargetSchema>;

/** Longest title, figures and quoted words, in characters. */
export const NOTICE_TITLE_MAX = 200;
export const NOTICE_TEXT_MAX = 300;

/** Whether it is to be mailed, was, or never is. */
export const MAIL_STATES = ['none', 'due', 'sent'] as const;

/**
 * One thing that one person is told: `users/{uid}/notices/{id}`, for an engineer `engineers/{uid}/notices/{id}`. Written
 * by the server alone; its reader sets `readAt`. Firestore deletes it by `expireAt`, 90 days after.
 */
export const noticeSchema = z.object({
  /** A row of NOTICE_KINDS; one that this release does not know is shown all the same. */
  kind: z.string(),
  title: text(NOTICE_TITLE_MAX),
  /** The figures of that moment. */
  text: text(NOTICE_TEXT_MAX),
  /** Words that somebody typed: shown in the portal, never mailed. */
  quote: text(NOTICE_TEXT_MAX),
  /** Who did it, and for whom; '' for the portal itself. */
  who: text(600),
  to: z._default(z.nullable(noticeTargetSchema), null),
  /** Unix seconds when it happened. */
  at: z.number(),
  /** The same where it is shown in the portal; 0 where it is mailed alone. */
  shownAt: z._default(z.number(), 0),
  /** Unix seconds, 0 while it is unread. */
  readAt: z._default(z.number(), 0),
  mail: z._default(z.enum(MAIL_STATES), 'none'),
});
export type Notice = z.infer<typeof noticeSchema>;

/** Most kinds that a list of choices names. Firestore's rules hold it too. */
export const CHOICES_MAX = 100;

/**
 * What a person has chosen otherwise than the table says, by kind, `users/{uid}/private/notices`: not in the portal,
 * mailed, not mailed. What is not named follows its default, so that a new kind does.
 */
export const noticeChoicesSchema = z.object({
  portalOff: texts(CHOICES_MAX, 40),
  mailOn: texts(CHOICES_MAX, 40),
  mailOff: texts(CHOICES_MAX, 40),
});
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>;

/** Nothing chosen. */
export const NO_CHOICES: NoticeChoices = { portalOff: [], mailOn: [], mailOff: [] };
