import { MAKE_CREDIT } from '#domain/credit/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** Makes a credit of a dealer, with or without the invoice that it takes from. @throws OfflineError, AppError. */
export const makeCredit = (asked: PayloadOf<typeof MAKE_CREDIT>) => callApi(MAKE_CREDIT, asked);
