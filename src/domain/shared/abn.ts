/** Weights of the eleven digits of an Australian Business Number (Australian Business Register, "Format of the ABN"). */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Whether a text is an ABN: eleven digits whose weighted sum, the first digit less one, divides by 89. */
export function isAbn(text: string): boolean {
  if (!/^\d{11}$/u.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * ((digits[index] ?? 0) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** An ABN as it is printed: 51 824 753 556. What is none stays as it is. */
export function abnText(abn: string): string {
  return /^\d{11}$/u.test(abn) ? abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/u, '$1 $2 $3 $4') : abn;
}
