import { expect, it } from 'vitest';
import { matchesNews } from './news.ts';

const news = {
  content: 'New springs for the Harbour kit.\nPrices hold until June.',
  files: [{ url: '', urlThumb: '', path: 'files/settings/a', name: 'Fitting guide.pdf', size: 1 }],
};

it.each([
  ['', true],
  ['  ', true],
  ['SPRINGS', true],
  ['june harbour', true],
  ['guide.pdf', true],
  ['springs july', false],
  ['.*', false],
])('the search "%s" finds it: %s', (search, isFound) => {
  expect(matchesNews(news, search)).toBe(isFound);
});
