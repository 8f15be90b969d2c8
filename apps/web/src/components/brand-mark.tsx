/** The mark of the product: someone behind a desk. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="2.75" strokeLinecap="round">
      <path d="M4 21h24" />
      <path d="M8 21v6M24 21v6" />
    </g>
    <circle cx="16" cy="9.5" r="4.5" fill="currentColor" />
  </svg>
);
