/**
 * The shop fades from page to page, and Chromium reports an error in a page that follows and does
 * not. It must stand in the page itself: a stylesheet would be too late.
 */
export const fadeStyle = '@view-transition{navigation:auto}'
/** What lets it stand there: its SHA-256, for the content security policy. */
export const FADE_HASH = "'sha256-SREix9zPMZHrSuo8zRSjb672r1gsHIh96MJuaZq6iJo='"

/** The stylesheet of the payment window. */
export const windowStyle = `:root {
  color-scheme: light;
  --ink: #191f28; --soft: #5b6674; --line: #e3e7ec; --wash: #f4f6f8; --main: #1f5fe0; --warn: #c4242f;
  font: 16px/1.5 Pretendard, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", sans-serif;
  color: var(--ink); background: #eceff3; word-break: keep-all; -webkit-text-size-adjust: 100%;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; justify-items: center; }
h1, h2, p, dl, dd, fieldset, legend { margin: 0; padding: 0; border: 0; }
.window {
  width: 100%; max-width: 480px; min-height: 100dvh; background: #fff; padding: 0 24px;
  display: flex; flex-direction: column; gap: 24px;
}
@media (min-width: 768px) and (min-height: 600px) {
  .window:not([data-shop]) { margin: 40px 0; min-height: 0; border-radius: 16px; box-shadow: 0 8px 32px #0f182433; }
}
header { display: flex; align-items: center; justify-content: space-between; padding-top: 20px; }
h1 { font-size: 20px; }
.badge { font-size: 13px; color: #8a4b00; background: #fff1dc; border-radius: 999px; padding: 2px 10px; }
.order { background: var(--wash); border-radius: 12px; padding: 16px; display: grid; gap: 8px; }
.order div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: var(--soft); flex: none; }
dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.code { font-size: 14px; align-self: center; }
.total { border-top: 1px solid var(--line); padding-top: 12px; margin-top: 4px; align-items: baseline; }
.total dt { color: var(--ink); font-weight: 700; }
.total dd { font-size: 22px; font-weight: 700; color: var(--main); }
.alert { color: var(--warn); background: #fdeeee; border-radius: 8px; padding: 12px 16px; }
#pay { display: grid; gap: 16px; }
legend { font-weight: 700; margin-bottom: 8px; }
.cards { display: grid; grid-template-columns: repeat(2, 1fr); gap: 8px; }
.card {
  position: relative; display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 8px 12px;
  border: 1px solid var(--line); border-radius: 10px; font-size: 15px;
}
.card input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.card:hover { background: var(--wash); }
.card:has(:checked) { border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); background: #eef4ff; font-weight: 700; }
.card:has(:focus-visible) { outline: 3px solid #1f5fe080; outline-offset: 1px; }
.face { flex: none; width: 32px; height: 21px; border-radius: 4px; background: linear-gradient(135deg, #3566d6, #274a9c); }
.face-1 { background: linear-gradient(135deg, #12a37f, #0b6b57); }
.face-2 { background: linear-gradient(135deg, #e8618c, #b23262); }
.face-3 { background: linear-gradient(135deg, #8a63d2, #5b3a9e); }
.face-4 { background: linear-gradient(135deg, #2b3440, #11161d); }
.face-5 { background: linear-gradient(135deg, #7cb342, #4c7a1f); }
.face-6 { background: linear-gradient(135deg, #f2b632, #c88a06); }
.face-7 { background: linear-gradient(135deg, #9aa5b1, #66717d); }
.field { display: grid; gap: 6px; }
.field > span { font-weight: 700; }
select { font: inherit; color: inherit; min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.hint { font-size: 14px; color: var(--soft); }
#pay .hint { margin-top: -8px; }
.agree { display: flex; gap: 10px; align-items: center; min-height: 44px; font-size: 15px; cursor: pointer; }
.agree input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--main); }
.test { border: 1px dashed #c4ccd6; border-radius: 10px; padding: 12px 16px; display: grid; gap: 8px; font-size: 14px; color: var(--soft); }
.test h2 { font-size: 14px; color: var(--ink); }
.test form { display: flex; flex-wrap: wrap; gap: 8px; }
.test button { min-height: 44px; padding: 0 12px; font-size: 14px; background: #fff; border: 1px solid var(--line); color: var(--ink); }
button, a.main { font: inherit; border: 0; border-radius: 10px; cursor: pointer; }
.actions {
  position: sticky; bottom: 0; margin: auto -24px 0; padding: 12px 24px calc(12px + env(safe-area-inset-bottom));
  background: #fff; border-top: 1px solid var(--line); display: grid; grid-template-columns: 1fr 2fr; gap: 8px;
  border-radius: 0 0 16px 16px;
}
.actions form { display: grid; }
.actions button, a.main { min-height: 56px; font-size: 17px; font-weight: 700; }
.quiet { background: var(--wash); color: var(--ink); }
.main { background: var(--main); color: #fff; }
a.main { display: inline-grid; place-items: center; padding: 0 24px; text-decoration: none; }
button:focus-visible, a:focus-visible, select:focus-visible, .agree input:focus-visible { outline: 3px solid #1f5fe080; outline-offset: 1px; }
button[aria-disabled="true"] { opacity: .6; cursor: progress; }
.closed { justify-content: center; text-align: center; padding-block: 48px; gap: 16px; }
.window:not(:has(.actions)) { padding-bottom: 24px; }
`
