import { CHECK_DAY_CLOSE, MAKE_DAY_CLOSE } from '#domain/day-close/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** What a day's sales say was paid, and its close where there is one. Integer cents. */
export type DayCheck = AnswerOf<typeof CHECK_DAY_CLOSE>;

/** What was paid on a day of the own dealer. @throws OfflineError, AppError. */
export const checkDayClose = (day: string): Promise<DayCheck> => callApi(CHECK_DAY_CLOSE, { day });

/** Closes a day; `seen` is what the person was shown as expected. @throws OfflineError, AppError with the server's words. */
export const makeDayClose = (
  request: string,
  wish: Omit<PayloadOf<typeof MAKE_DAY_CLOSE>, 'request'>,
): Promise<unknown> => callApi(MAKE_DAY_CLOSE, { request, ...wish });
