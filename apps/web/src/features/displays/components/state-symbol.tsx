export type DeskStateName = 'free' | 'busy' | 'closed';

/** Each has its own outline, so colour is not needed to tell them apart: disc, stop sign, padlock. */
const DRAWINGS: Record<DeskStateName, React.ReactNode> = {
  free: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M7 12.5l3.5 3.5L17 8.5" />
    </>
  ),
  busy: (
    <>
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" />
      <path d="M7 12h10" />
    </>
  ),
  closed: (
    <>
      <path d="M4 10.5h16V22H4z" />
      <path d="M7.5 10.5V7a4.5 4.5 0 0 1 9 0v3.5M12 15v3" />
    </>
  ),
};

interface StateSymbolProps {
  state: DeskStateName;
  className: string | undefined;
}

export const StateSymbol = ({ state, className }: StateSymbolProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinejoin="round"
    aria-hidden="true"
    data-symbol={state}
  >
    {DRAWINGS[state]}
  </svg>
);
