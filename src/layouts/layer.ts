import { followLayer } from '../islands/shell/layer.ts'
import { followLed } from '../islands/shell/led.ts'
import './shell.ts'

/** What lies over the screens, on a page that has a layer of notices. */

followLayer()
// After the layer, so that it is not beneath it.
followLed()
