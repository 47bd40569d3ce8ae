import { map } from 'nanostores'
import type { ChannelInfo } from '../contract/visit.ts'
import { type ClientEnv, envOf } from '../rules/browser.ts'
import { TOAST_BOTTOM } from '../rules/limits.ts'

/** A button of an alert; `label` is words, or the key of a message. */
export interface AlertButton {
  label: string
  action?: () => void
}

/**
 * What an alert says, words or the key of a message, with one button or two; `blackStyle` is light
 * on dark.
 */
export interface AlertInfo {
  text: string
  arrBtn: readonly [AlertButton] | readonly [AlertButton, AlertButton]
  blackStyle: boolean
}

/** What the shell knows, whatever screen stands in it (docs/product.md, "What the shell keeps"). */
interface ShellState {
  /**
   * The visitor's session as the services know it, and the channel: empty and null until an island
   * wakes (`loadVisit`).
   */
  sessionId: string
  channel: ChannelInfo | null
  /** The alert that lies over the screen, or null. */
  alertInfo: AlertInfo | null
  /**
   * Toasts: how far above the foot of the screen, CSS pixels, and what they say, words or keys of
   * messages.
   */
  noticeInfo: { bottom: number; list: readonly string[] }
  /** Id of the notice that lies over the screen, or null. */
  layerPopup: string | null
  /**
   * What a partner's payment page is sent as a form, and what it sent back; null where we take the
   * payment.
   */
  formData: Readonly<Record<string, string>> | null
  paymentData: Readonly<Record<string, string>> | null
  /**
   * What a partner handed over encrypted with its visitor: null, as the edge opens it before any
   * page (docs/product.md, "What the shell keeps").
   */
  channelEncData: string | null
  /** The tab of the reservations that was open last, or null. */
  tabKey: string | null
  /** Whether a partner's own header stands in the place of ours. */
  externalHeader: boolean
  /**
   * Whether the browser is too old for the shop, which the edge tells it before any of this runs.
   */
  env: ClientEnv
}

export const $shell = map<ShellState>({
  sessionId: '',
  channel: null,
  alertInfo: null,
  noticeInfo: { bottom: TOAST_BOTTOM, list: [] },
  layerPopup: null,
  formData: null,
  paymentData: null,
  channelEncData: null,
  tabKey: null,
  externalHeader: false,
  env: envOf(typeof navigator === 'object' ? navigator.userAgent : ''),
})
