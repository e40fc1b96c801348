/** A refusal that the caller may read: the HTTP status and the `msg` of the answer. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds after which the same call may be made again, for Retry-After; null when that says nothing. */
  readonly retryAfter: number | null;
  /** What the answer says besides words, as its `data`. */
  readonly data: unknown;

  constructor(status: number, msg: string, retryAfter: number | null = null, data?: unknown) {
    super(msg);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

/** 400: the request itself is at fault. */
export const invalid = (msg = 'Invalid Data') => new ApiError(400, msg);
/** 401: nobody, or nobody any longer. */
export const notSignedIn = (msg = 'Sign in and try again.') => new ApiError(401, msg);
/** 403: somebody, but without the right. */
export const forbidden = (msg: string) => new ApiError(403, msg);
/** 404, with one text for "does not exist" and "is not yours", so that ids cannot be probed (T06). */
export const notFound = () => new ApiError(404, 'Not found');
/** 409: the record is not, or no longer, as the request assumes. */
export const conflict = (msg: string) => new ApiError(409, msg);
/** 429: too often; `seconds` until the next call is answered. */
export const tooMany = (seconds: number) =>
  new ApiError(429, `Too many requests. Try again in ${seconds} s.`, seconds);
