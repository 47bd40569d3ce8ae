import { expect, test } from 'vitest'
import { inlineScripts, joined } from '#scripts/build/inline.ts'

test('neighbouring scripts become one; what writes, data, and what stands apart stay by themselves', () => {
  const write = 'document.write("<script src=a><\\/script>")'
  const html = joined(
    `<head><script>${write}</script><script>let a = 1 // one</script> <script>let b</script>
<script type="application/json">{}</script><script>c()</script><p></p><script>d()</script><script>${write}</script><script>e()</script></head>`,
  )
  expect(inlineScripts(html)).toEqual([write, 'let a = 1 // one\n;let b', 'c()', 'd()', write, 'e()'])
  expect(html).toContain('<script type="application/json">{}</script><script>c()</script><p></p>')
})
