import { listKeys, selectionKeys } from '#ui/list/use-list-keys.ts';
import { recordKeys } from '#ui/record-neighbours.tsx';

export interface Shortcut {
  /** The keys, pressed together. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  where: string;
  /** What a page has that answers to them, as a CSS selector; every page where left out. */
  onPage?: string;
  shortcuts: readonly Shortcut[];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The keys that the portal answers to, by place. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: ['Tab'], does: 'Next control; the first Tab on a page offers to skip the menu' },
      { keys: ['Esc'], does: 'Close a dialog, a menu or the side menu' },
      { keys: ['Ctrl', 'K'], does: 'Find a page or a record (on a Mac: Cmd and K)' },
      { keys: ['?'], does: 'The keys of the page' },
    ],
  },
  {
    where: 'Lists',
    onPage: '.list-frame',
    shortcuts: listKeys.map(({ key, does }) => ({ keys: [key], does: capital(does) })),
  },
  {
    where: 'Lists whose rows can be selected',
    onPage: '.row-select',
    shortcuts: selectionKeys.map(({ key, does }) => ({ keys: [key], does: capital(does) })),
  },
  {
    where: 'A record opened from a list',
    onPage: '.record-neighbours',
    shortcuts: recordKeys.map(({ key, does }) => ({ keys: [key], does: capital(does) })),
  },
  {
    where: 'Forms',
    onPage: '[aria-keyshortcuts="Control+S"]',
    shortcuts: [{ keys: ['Ctrl', 'S'], does: 'Save (on a Mac: Cmd and S)' }],
  },
  {
    where: 'A record with a paper',
    onPage: 'a[aria-keyshortcuts="Control+P"]',
    shortcuts: [{ keys: ['Ctrl', 'P'], does: 'Print its paper (on a Mac: Cmd and P)' }],
  },
  {
    where: 'An installation',
    onPage: '.job-bar',
    shortcuts: [{ keys: ['Ctrl', 'P'], does: 'Print the job sheet (on a Mac: Cmd and P)' }],
  },
  {
    where: 'Photos of an installation',
    onPage: '.job-bar',
    shortcuts: [
      { keys: ['←'], does: 'Previous photo' },
      { keys: ['→'], does: 'Next photo' },
      { keys: ['+'], does: 'Larger' },
      { keys: ['-'], does: 'Smaller' },
      { keys: ['0'], does: 'Whole photo' },
    ],
  },
  {
    where: 'Master data capacities',
    onPage: '.sheet-frame',
    shortcuts: [
      { keys: ['Enter'], does: 'Edit the cell; again: save it and go down' },
      { keys: ['Ctrl', 'D'], does: 'Fill down' },
      { keys: ['Ctrl', 'A'], does: 'Choose the whole grid' },
      { keys: ['Ctrl', 'Z'], does: 'Undo' },
      { keys: ['Ctrl', 'S'], does: 'Review and save' },
    ],
  },
  {
    where: 'Notices',
    shortcuts: [
      { keys: ['Arrow keys'], does: 'Next or previous notice; Home and End lead to the first and last' },
    ],
  },
  {
    where: 'Tabs and menus',
    onPage: '[role=tab], [aria-haspopup=menu]',
    shortcuts: [{ keys: ['Arrow keys'], does: 'Next or previous; Home and End lead to the first and last' }],
  },
];
