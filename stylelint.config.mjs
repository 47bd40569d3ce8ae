import { stringify } from 'postcss'
import { OLDEST_PHONE } from './scripts/build/oldest.ts'
import { parseUnasked } from './scripts/check/syntax/style.ts'

/*
 * Whether old browsers know what the built style sheets say (docs/product.md, "Devices"), outside of @supports.
 */

/** Seen to by scripts/build/old.ts and src/ui/old.css. */
const REPLACED = ['flexbox-gap', 'css-has', 'viewport-unit-variants']
/** Only adorns: pages do without. */
const ADORNING = [
  'css-focus-visible',
  'css-overscroll-behavior',
  'css-resize',
  'css-scroll-behavior',
  'css3-cursors',
  'extended-system-fonts',
]
/** A selector that old browsers do not know makes the whole list fail that it stands in. */
const LIST =
  /^(?=.*,).*(?::(?:has|focus-visible|modal|popover-open|user-(?:in)?valid|dir)\b|::(?:backdrop|details-content))/s

export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  customSyntax: { parse: parseUnasked, stringify },
  // The map's library draws with WebGL 2, which these browsers lack; the index of channels is for developers.
  ignoreFiles: ['**/_astro/maplibre-gl.*.css', '**/_astro/gallery.*.css'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { browsers: [OLDEST_PHONE], ignorePartialSupport: true, ignore: [...REPLACED, ...ADORNING] },
    ],
    // What the plugin does not know.
    'at-rule-disallowed-list': ['property', 'scope', 'starting-style'],
    'function-disallowed-list': ['clamp', 'color', 'color-mix', 'light-dark'],
    'media-feature-range-notation': 'prefix',
    'property-disallowed-list': [
      'rotate',
      'scale',
      'translate',
      'animation-range',
      'animation-timeline',
      /^container/,
      /^inset-(?:inline|block)/,
    ],
    'selector-disallowed-list': LIST,
  },
}
