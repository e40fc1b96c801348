import { counted } from '../shared/number-texts.ts';

/** How much is not sent, in words: "3 changes and 2 photos"; '' for nothing. */
export function workText({ changes, photos }: { readonly changes: number; readonly photos: number }): string {
  const parts = [changes > 0 && counted(changes, 'change'), photos > 0 && counted(photos, 'photo')];
  return parts.filter((part) => part !== false).join(' and ');
}
