/** A text as it is compared with what somebody typed: single spaces, lower case, nothing around it. */
export const plainWords = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
