/**
 * The mark `_edit` of a save that may wait on a device: the save's own id, and the id that the record named when it was
 * made, `{id}/{before}`. Rules refuse one whose predecessor is not what the record names, so that a save built on a
 * refused one cannot slip in at the right revision. Must match isBuiltOnWhatStands() in firestore.rules.
 */
export const EDIT_FIELD = '_edit';

/** Random ids of 20 letters and digits, as the database makes them. */
export const EDIT_ID_LENGTH = 20;

/** The mark of a save; `before` is '' when the record named none. */
export function editMark(id: string, before: string): string {
  return `${id}/${before}`;
}

/** The id of the save that a record's mark names, '' where it has none. */
export function editIdOf(mark: unknown): string {
  return typeof mark === 'string' ? (mark.split('/', 1)[0] ?? '') : '';
}
