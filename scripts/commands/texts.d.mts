/** What `texts.mjs` gives to the tests. */
export function main(): Promise<number>;
export function sources(): string[];
export function textsOf(code: string, file: string): { line: number; text: string }[];
