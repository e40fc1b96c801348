import { isFileIn } from '../shared/file-folder.ts';

/** Where the photos of a return lie: a folder of its own, so that who may see it may see them (storage.rules). */
export const returnFolder = (id: string): string => `returns/${id}/`;

/** Whether a path names a file in the folder of this return. */
export const isReturnPhotoPath = (id: string, path: string): boolean => isFileIn(returnFolder(id), path);
