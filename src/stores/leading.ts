import { isOffline } from './call.ts'
import { toast } from './toast.ts'

/**
 * Leads on to another page, as `lead` does. Without a network this page stays, with what was chosen
 * on it, and that is told (docs/product.md, "The network").
 */
export function leadOn(address: string, lead = (to: string) => location.assign(to)): void {
  if (isOffline()) toast('failure:offline')
  else lead(address)
}
