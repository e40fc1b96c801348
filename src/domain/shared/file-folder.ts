/** Whether a path names a file in this folder, by a name such as rules let a new file have; a thumbnail is none. */
export const isFileIn = (folder: string, path: string): boolean =>
  path.startsWith(folder) && /^[A-Za-z0-9_-]{20,40}$/u.test(path.slice(folder.length));
