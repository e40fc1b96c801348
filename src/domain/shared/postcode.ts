/** A postcode kept as a number (decisions: postcode) with its four digits: 800 is '0800'. '' stays ''. */
export function postcodeText(postcode: number | ''): string {
  return postcode === '' ? '' : String(postcode).padStart(4, '0');
}
