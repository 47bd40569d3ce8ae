import { html, raw } from 'hono/html'
import { fadeStyle } from './toss/style.ts'

export type Markup = ReturnType<typeof html>

/** A page of what is played locally, for people; in the style of the payment window. */
export function page(title: string, body: Markup, language: 'ko' | 'en' = 'ko'): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(fadeStyle)}</style>
<link rel="stylesheet" href="/__origin/toss/window.css">
</head>
<body>${body}
</body>
</html>`
}
