/** Rows a list page shows at once; rules refuse a list without a limit. */
export const PAGE_SIZE = 50;
/** Most documents that a search of several words, or a sort in the browser, reads before it says that there may be more. */
export const SEARCH_SCAN_LIMIT = 300;
/** Most values that one query may ask for: those of all its lists, multiplied. */
export const QUERY_WAYS_MAX = 30;
/** Most rows a CSV export holds. */
export const EXPORT_LIMIT = 10_000;
