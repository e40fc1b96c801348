/** What an import was asked for. */
export interface Options {
  readonly folder: string;
  readonly isWrite: boolean;
  /** The run to take back; '' to import. */
  readonly takeBack: string;
  /** Looks into a store, for what the folder doesn't hold. */
  readonly hasStore: boolean;
}

export const USAGE = `npm run import:legacy -- <folder> [--emulators | --project <id>] [--write]
npm run import:legacy -- --take-back <run> (--emulators | --project <id>) [--write]

  The first run writes mapping.json into the folder: read it, and change what is wrong. Each run writes report-<file>.csv.
  Without --write nothing is stored. A run that was stopped goes on with the same command.`;

/** Words for {@link parseOptions}'s errors. */
export class BadOptions extends Error {}

/** `hasStore` is the command's: it knows where the store is. @throws BadOptions. */
export function parseOptions(args: readonly string[], hasStore: boolean): Options {
  const rest = [...args];
  const isWrite = rest.includes('--write');
  const words = rest.filter((word) => word !== '--write');
  const at = words.indexOf('--take-back');
  const [, takeBack = ''] = at < 0 ? [] : words.splice(at, 2);
  if (at >= 0 && !/^[0-9a-f]{12}$/u.test(takeBack))
    throw new BadOptions('--take-back is followed by the run, such as 3f09c2a81b7d.');
  const odd = words.find((word) => word.startsWith('-'));
  if (odd !== undefined) throw new BadOptions(`${odd} means nothing here.`);
  const [folder = '', more] = words;
  if (more !== undefined) throw new BadOptions(`One folder at a time: ${folder} or ${more}.`);
  if (folder === '' && at < 0) throw new BadOptions('Name the folder that holds the export.');
  if ((isWrite || at >= 0) && !hasStore)
    throw new BadOptions('Say where: --emulators for those of npm start, or --project <id>.');
  return { folder, isWrite, takeBack, hasStore };
}
