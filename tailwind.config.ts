import type { Config } from "tailwindcss";

const tone = (name: string) => ({
  DEFAULT: `var(--${name})`,
  soft: `var(--${name}-soft)`,
  line: `var(--${name}-line)`,
});

/** The theme's names for the tokens of app/ui/tokens.css: what is not listed here does not exist. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  darkMode: "media",
  future: { hoverOnlyWhenSupported: true },
  // `container` is not used, and would emit widths of its own.
  corePlugins: { container: false },
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      ink: "var(--ink)",
      muted: "var(--muted)",
      line: "var(--line)",
      control: "var(--control)",
      overlay: "var(--overlay)",
      accent: {
        ...tone("accent"),
        fill: "var(--accent-fill)",
        hover: "var(--accent-hover)",
        on: "var(--accent-on)",
      },
      success: tone("success"),
      warning: tone("warning"),
      destructive: {
        ...tone("destructive"),
        fill: "var(--destructive-fill)",
        hover: "var(--destructive-hover)",
        on: "var(--destructive-on)",
      },
      info: tone("info"),
    },
    fontSize: {
      xs: ["0.8125rem", "1.125rem"],
      sm: ["0.9375rem", "1.375rem"],
      base: ["1rem", "1.5rem"],
      xl: ["1.5rem", "2rem"],
    },
    fontWeight: { normal: "400", semibold: "600" },
    fontFamily: {
      sans: [
        "system-ui",
        "-apple-system",
        '"Segoe UI"',
        "Roboto",
        '"Helvetica Neue"',
        '"Noto Sans"',
        '"Noto Sans Arabic"',
        '"Noto Sans Hebrew"',
        "Arial",
        "sans-serif",
      ],
    },
    borderRadius: { none: "0", DEFAULT: "6px", full: "9999px" },
    boxShadow: { none: "none", float: "var(--shadow)" },
    extend: {
      screens: { coarse: { raw: "(pointer: coarse)" } },
      maxWidth: { content: "80rem", toast: "26.25rem" },
      spacing: { sidebar: "16rem" },
    },
  },
} satisfies Config;
