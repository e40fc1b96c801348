/** What `copy-of-tree.mjs` gives to the tests. */
export function copyOfTree(ref?: string): {
  readonly folder: string;
  readonly beside: string;
  readonly remove: () => void;
};
