/** The style sheet of a partner, for phones or for computers. */
export function frontStyle(variant: 'mobile' | 'desktop'): string {
  const height = variant === 'mobile' ? 52 : 72
  return `
.front-header { display: flex; align-items: center; justify-content: space-between; height: ${height}px; padding: 0 24px; border-bottom: 2px solid #17191c; background: #fff; }
.front-header > a { font-size: ${variant === 'mobile' ? 17 : 22}px; font-weight: 700; line-height: 44px; }
.front-nav a { display: inline-block; margin-left: 16px; line-height: 44px; font-size: 14px; }
.front-footer { padding: 24px; background: #2b2f36; color: #fff; font-size: 13px; }
.front-footer a { display: inline-block; margin-right: 20px; line-height: 44px; }
.front-footer p { margin: 8px 0 0; }
`
}
