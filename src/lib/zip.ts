import { Zip, ZipPassThrough } from 'fflate';

/** A file of a ZIP: its path in there, with `/`, and its bytes. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Puts files into one ZIP, stored as they are: photos are packed already. @throws Error for a name or a size that no ZIP takes. */
export function zipOf(files: readonly ZipFile[], at: Date): Blob {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk);
  });
  for (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
