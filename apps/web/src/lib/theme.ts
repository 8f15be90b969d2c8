import { type CSSVariablesResolver, createTheme, type VariantColorsResolver } from '@mantine/core';

const tenTimes = (value: string) =>
  [value, value, value, value, value, value, value, value, value, value] as const;

/** The three kinds of control; each is a set of tokens, so that a site's colour stays legible. */
const tones = {
  accent: {
    filled: 'var(--accent)',
    hover: 'var(--accent-hover)',
    on: 'var(--on-accent)',
    edge: 'var(--accent-edge)',
    text: 'var(--accent-text)',
    soft: 'var(--accent-soft)',
    onSoft: 'var(--on-accent-soft)',
  },
  danger: {
    filled: 'var(--danger)',
    hover: 'var(--danger-hover)',
    on: 'var(--on-danger)',
    edge: 'var(--danger)',
    text: 'var(--danger)',
    soft: 'var(--danger-soft)',
    onSoft: 'var(--danger)',
  },
  neutral: {
    filled: 'var(--text-muted)',
    hover: 'var(--text)',
    on: 'var(--surface)',
    edge: 'var(--text-muted)',
    text: 'var(--text-muted)',
    soft: 'var(--surface-sunken)',
    onSoft: 'var(--text)',
  },
} as const;

type Tone = keyof typeof tones;
const isTone = (color: string | undefined): color is Tone => color !== undefined && color in tones;

/** How filled, light, subtle and outlined controls take their colours from the tokens. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const tone = tones[isTone(color) ? color : 'accent'];
  const clear = '1px solid transparent';
  switch (variant) {
    case 'filled':
      return {
        background: tone.filled,
        hover: tone.hover,
        color: tone.on,
        border: `1px solid ${tone.edge}`,
      };
    case 'light':
      return { background: tone.soft, hover: tone.soft, color: tone.onSoft, border: clear };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--surface-sunken)',
        color: tone.text,
        border: clear,
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-hover)',
        color: 'var(--text)',
        border: '1px solid var(--border-strong)',
      };
  }
};

/** The Mantine components we use, with our tokens: one scale, one radius, one shadow. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  primaryColor: 'accent',
  colors: {
    accent: tenTimes('var(--accent)'),
    danger: tenTimes('var(--danger)'),
    neutral: tenTimes('var(--text-muted)'),
    // Mantine's grey (light) and dark palettes, from light to dark, in our own neutrals.
    gray: [
      'var(--surface-hover)',
      'var(--surface-sunken)',
      'var(--border)',
      'var(--border)',
      'var(--border-strong)',
      'var(--border-strong)',
      'var(--text-muted)',
      'var(--text-muted)',
      'var(--text)',
      'var(--text)',
    ],
    dark: [
      'var(--text)',
      'var(--text-muted)',
      'var(--text-muted)',
      'var(--border-strong)',
      'var(--border)',
      'var(--surface-sunken)',
      'var(--surface)',
      'var(--surface)',
      'var(--surface-page)',
      'var(--surface-page)',
    ],
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius)',
    sm: 'var(--radius)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Popover: { defaultProps: { shadow: 'md', withinPortal: true } },
    Modal: { defaultProps: { centered: true, shadow: 'md' } },
  },
});

const both = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--on-accent-soft)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--on-accent-soft)',
  '--mantine-color-accent-outline': 'var(--accent-edge)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: both,
  dark: both,
});
