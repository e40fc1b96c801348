/** A file's text, and what a person should know of how it was read; '' for nothing. */
export interface DecodedText {
  readonly text: string;
  readonly note: string;
}

function startsWith(bytes: Uint8Array, ...mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** UTF-16 without a mark: in the text of a table every second byte is 0. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? 'utf-8';
}

/**
 * The text of a file in UTF-8 or UTF-16, with or without byte order mark; what is neither is read as Windows-1252, the
 * way Excel saves a plain CSV, and the note says so.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes), note: '' };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'The file is not in UTF-8. It was read as Windows text: look at letters with accents.',
    };
  }
}
