/** From the ticket to the desk. */
export const Arrow = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12h16M13 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
  </svg>
);
