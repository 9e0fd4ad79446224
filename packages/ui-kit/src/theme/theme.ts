import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { dark, gray, petrol, roles } from './palette.ts';
import { screens } from './screens.ts';
import classes from './UikitTheme.module.css';

const systemFont =
  "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

const dialogClasses = { content: classes.dialogPart, header: classes.dialogPart, title: classes.dialogTitle };

const isDefaultSize = (size: unknown): boolean => size === undefined || size === 'sm';

/** What destroys, readable on every background. */
const danger = { '--button-color': 'var(--mantine-color-error)' };
const outlinedDanger = {
  ...danger,
  '--button-bd': '1px solid color-mix(in srgb, var(--mantine-color-error) 55%, var(--fundscope-border))',
};

/** Controls of 32 px with text of 13 px: dense, yet easy to hit. */
export const theme: MantineThemeOverride = createTheme({
  colors: { gray, dark, petrol },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: roles.light.text,
  breakpoints: Object.fromEntries(Object.entries(screens).map(([kind, px]) => [kind, `${px / 16}em`])),
  fontFamily: systemFont,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  headings: {
    fontFamily: systemFont,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: {
      classNames: { wrapper: classes.inputWrapper },
      vars: (_: unknown, props: { size?: unknown }) => ({
        wrapper: isDefaultSize(props.size) ? { '--input-height': '2rem' } : {},
      }),
    },
    Button: {
      vars: (_: unknown, props: { size?: unknown; color?: unknown; variant?: unknown }) => ({
        root: {
          ...(isDefaultSize(props.size) && { '--button-height': '2rem', '--button-padding-x': '0.875rem' }),
          ...(props.color === 'red' && props.variant === 'outline' && outlinedDanger),
          ...(props.color === 'red' && props.variant === 'subtle' && danger),
        },
      }),
    },
    MultiSelect: { classNames: { input: classes.pills } },
    TagsInput: { classNames: { input: classes.pills } },
    Loader: { classNames: { root: classes.loader } },
    Modal: { classNames: dialogClasses },
    Drawer: { classNames: dialogClasses },
    Checkbox: { defaultProps: { size: 'xs' }, classNames: { input: classes.choice } },
    Radio: { defaultProps: { size: 'xs' }, classNames: { radio: classes.choice } },
    Switch: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  },
});

/** Sets Mantine's variables by role, and our own: `--fundscope-surface`, `-sunken`, `-hover`, `-border`, `-control-border`, `-warning`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

const schemeVariables = (scheme: keyof typeof roles) => {
  const role = roles[scheme];
  return {
    '--mantine-color-body': role.body,
    '--mantine-color-text': role.text,
    '--mantine-color-dimmed': role.dimmed,
    '--mantine-color-placeholder': role.placeholder,
    '--mantine-color-anchor': role.anchor,
    '--mantine-color-error': role.error,
    '--mantine-color-success': role.success,
    '--mantine-color-default': role.surface,
    '--mantine-color-default-hover': role.hover,
    '--mantine-color-default-border': role.border,
    '--mantine-color-default-color': role.text,
    '--fundscope-surface': role.surface,
    '--fundscope-sunken': role.sunken,
    '--fundscope-hover': role.hover,
    '--fundscope-border': role.border,
    '--fundscope-control-border': role.controlBorder,
    '--fundscope-warning': role.warning,
    '--mantine-color-disabled': role.disabled,
    '--mantine-color-disabled-color': role.dimmed,
  };
};
