/**
 * Routes of the specification that have no page yet, build by build. The lists may only shrink: whoever builds a
 * page takes its pattern out and lowers MAX_NOT_BUILT by as many.
 */
export const NOT_BUILT_PUBLIC: readonly string[] = [];

export const NOT_BUILT_ENGINEER: readonly string[] = [];

export const NOT_BUILT_MAIN: readonly string[] = ['/admin/image-conflicts'];

/** How many patterns the three lists hold. */
export const MAX_NOT_BUILT = 1;
