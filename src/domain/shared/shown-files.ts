import { extensionOf } from './file-kinds.ts';
import { isImageFile } from './images.ts';

const SHOWN: readonly string[] = ['pdf', 'txt', 'csv'];

/** Whether a browser shows a file of this name itself; anything else is downloaded, under its name. */
export function isShown(name: string): boolean {
  return isImageFile(name) || SHOWN.includes(extensionOf(name));
}
