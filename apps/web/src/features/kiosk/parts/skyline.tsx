/** A street with its town hall, in the site's colours. */
export const Skyline = ({ className }: { className: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 1200 300"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path
      opacity="0.5"
      d="M0 300V190h60v-30l45-40 45 40v30h50V140h20v-22h20V96h20V74h30v22h20v22h20v22h20v70h60v-60l55-50 55 50v60h420v-80l50-60 50 60v40h60v-50h18v-20h18v-20h18v-20h26v20h18v20h18v20h18v180z"
    />
    <path d="M0 300v-70h90v-60h18v-20h18v-20h18v-20h24v20h18v20h18v20h18v60h110v-70l60-48 60 48v70h70v-90h30v-60h20V40l16-36 16 36v20h20v60h30v90h70v-80h20v-24h20V92h20V68h28v24h20v14h20v24h20v80h60v-60l50-44 50 44v60h90v-40l48-38 48 38v40h30v70z" />
  </svg>
);
