import { followAlerts } from '../islands/shell/alert.ts'
import { followExternal } from '../islands/shell/external.ts'
import { followScrolling } from '../islands/shell/fade.ts'
import { followLed } from '../islands/shell/led.ts'
import { followNetwork } from '../islands/shell/offline.ts'
import { followLoading } from '../islands/shell/progress.ts'
import { followParts } from '../islands/shell/reload.ts'
import { followScreens } from '../islands/shell/screen.ts'
import { followToasts } from '../islands/shell/toast.ts'

/**
 * What every page does without an island: what lies over the screens (docs/product.md, "Notices").
 * It takes over from the first scripts, also where a page's own scripts brought it before them.
 */
function begin(): void {
  followLoading()
  followToasts()
  followAlerts()
  followScreens()
  followNetwork()
  followParts()
  followExternal()
  followScrolling()
  // A page with the layer of notices tells it after that (src/layouts/layer.ts).
  if (!document.getElementById('layer')) followLed()
}

const parts: Partial<typeof window.parts> = window.parts
if (parts.bring) begin()
else parts.begin = begin
