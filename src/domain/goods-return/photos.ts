/** Where the photos of a return lie: a folder of its own, so that who may see it may see them (storage.rules). */
export const returnFolder = (id: string): string => `returns/${id}/`;

/** Whether a path names a file in the folder of this return. */
export function isReturnPhotoPath(id: string, path: string): boolean {
  const prefix = returnFolder(id);
  return path.startsWith(prefix) && /^[A-Za-z0-9_-]{20,40}$/u.test(path.slice(prefix.length));
}
