/** Our own drawing: visitors following the line on the floor to a desk. */
export const SignInArtwork = () => (
  <svg viewBox="0 0 480 420" role="presentation" focusable="false">
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <path d="M20 372h440" strokeWidth="3" opacity="0.35" />
      <path
        d="M44 398c92 0 96-12 150-12s70 12 118 12 64-12 124-12"
        strokeWidth="3"
        strokeDasharray="2 12"
        opacity="0.55"
      />
      <g strokeWidth="6">
        <path d="M268 250h172" />
        <path d="M286 250v122M422 250v122" />
        <path d="M286 296h136" opacity="0.45" />
      </g>
      <g strokeWidth="5" opacity="0.85">
        <rect x="296" y="60" width="116" height="76" rx="12" />
        <path d="M354 136v26" />
        <path d="M322 98h28M366 98h20" strokeWidth="9" />
      </g>
    </g>
    <g fill="currentColor">
      <circle cx="354" cy="192" r="19" />
      <path d="M318 246c0-22 15-34 36-34s36 12 36 34z" />
      <g opacity="0.95">
        <circle cx="216" cy="216" r="21" />
        <path d="M184 372V286c0-24 13-38 32-38s32 14 32 38v86z" />
      </g>
      <g opacity="0.65">
        <circle cx="136" cy="232" r="19" />
        <path d="M107 372v-78c0-22 12-35 29-35s29 13 29 35v78z" />
      </g>
      <g opacity="0.4">
        <circle cx="64" cy="246" r="17" />
        <path d="M38 372v-70c0-20 10-31 26-31s26 11 26 31v70z" />
      </g>
    </g>
  </svg>
);
