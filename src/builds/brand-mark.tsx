/** The product's sign: an axle under the needle of a scale. Decoration; the name stands beside it as text. */
export function BrandMark() {
  return (
    <svg
      className="brand-mark"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="7" fill="#0b5563" />
      <path
        d="M7.5 14.5a8.6 8.6 0 0 1 17 0"
        fill="none"
        stroke="#ff8f3f"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M16 15.5l3.6-5.4" stroke="#ff8f3f" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M9 22h14" stroke="#fff" strokeWidth="2.4" />
      <circle cx="16" cy="22" r="3" fill="#fff" />
      <rect x="5" y="17" width="4.6" height="10" rx="1.8" fill="#fff" />
      <rect x="22.4" y="17" width="4.6" height="10" rx="1.8" fill="#fff" />
    </svg>
  );
}
