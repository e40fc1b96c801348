import { expect, test } from 'vitest';
import { nextField } from '#forms/next-field.ts';

document.body.innerHTML = `
  <input id="vin"><input type="file" id="photo"><input id="off" disabled><select id="state"></select>
  <table>
    <tr><th>Where</th><th>Before</th><th>After</th></tr>
    <tr><td>Front</td><td><input id="frontBefore"></td><td><input id="frontAfter"></td></tr>
    <tr><td>Middle</td><td>not there</td><td>1</td></tr>
    <tr><td>Rear</td><td><input id="rearBefore"></td><td><input id="rearAfter"></td></tr>
  </table>
  <input type="radio" id="yes"><textarea id="note"></textarea>`;

test.each([
  ['vin', 'state'],
  ['state', 'frontBefore'],
  ['frontBefore', 'rearBefore'],
  ['rearBefore', 'note'],
  ['frontAfter', 'rearAfter'],
  ['note', undefined],
])('after %s comes %s', (id, next) => {
  const field = document.getElementById(id);
  expect(field && nextField(document.body, field)?.id).toBe(next);
});
