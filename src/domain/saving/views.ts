import { mayEditView, shareableWith } from '../saved-view/audience.ts';
import { savedViews } from '../saved-view/entity.ts';
import { isViewQuery } from '../saved-view/query.ts';
import { VIEWS_FULL, VIEWS_MAX, type SavedView } from '../saved-view/schema.ts';
import { personName } from '../shared/person-name.ts';
import { holdsExactly, keeps, saved, type Wish } from './save-rule.ts';

const isSharable = ({ actor, after }: Wish<SavedView>) =>
  shareableWith(actor).some(({ key }) => key === after.sharedWith);

/** One's own, under one's own name, and shared with nobody but those whom one belongs to. */
const isNewView = (wish: Wish<SavedView>) => {
  const own = { owner: wish.actor.uid, ownerName: personName(wish.actor), deleted: false };
  return holdsExactly(wish.after, own) && isSharable(wish);
};

/** Whose it is stays; with whom it is shared its owner alone says. */
const isEditOfView = (wish: Wish<SavedView>, before: SavedView) =>
  mayEditView(wish.actor, before) &&
  keeps(wish, 'owner', 'ownerName', 'list') &&
  (keeps(wish, 'sharedWith') || (before.owner === wish.actor.uid && isSharable(wish)));

/** Others' lists would open with tabs that no colleague made. */
export const VIEWS = [
  saved(savedViews, {
    privilege: 'SavedViews',
    most: ({ owner, list }) => ({
      equal: { owner, list, deleted: false },
      number: VIEWS_MAX,
      words: VIEWS_FULL,
    }),
    allows: (wish) =>
      wish.after.name === wish.after.name.trim() &&
      isViewQuery(wish.after.query) &&
      (wish.before === null ? isNewView(wish) : isEditOfView(wish, wish.before)),
  }),
];
