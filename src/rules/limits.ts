/**
 * Every fixed figure of the product, once (docs/product.md, "Limits"), but for what the wire takes:
 * that is `contract/bounds.ts`. Times in the unit of their name, lengths in CSS pixels.
 */

export const DEFAULT_LANGUAGE = 'ko'
export const LANGUAGE_COOKIE = 'i18n_redirected'
export const LANGUAGE_COOKIE_DAYS = 365
/** The query parameter by which a link chooses a language. */
export const LANGUAGE_PARAMETER = 'lang'
export const TIME_ZONE = 'Asia/Seoul'

export const TOAST_MS = 2300
export const TOAST_BOTTOM = 20
export const POPUP_COOKIE_DAYS = 1

/** Style sheets have these out of `.generated/figures.css`. */
export const CONTENT_WIDTH = 768
export const HEADER_HEIGHT = 58
export const SIDE_PADDING = 24
export const ACTION_BAR_HEIGHT = 86
export const LAYER_WIDTH = 768
/** Our bar below a partner's own header. */
export const SLIM_BAR_HEIGHT = 48
/** What the window hears once a partner's own header stands. */
export const HEADER_STANDS = 'external-header'

/**
 * Where partners' screens look for what is known of the visitor (docs/product.md, "Back and home").
 */
export const USER_INFO = 'channelUserInfo'

export const RELOAD_THROTTLE_MS = 60_000
/**
 * Where a tab keeps when it was loaded anew by itself, in milliseconds: for a part that was kept as
 * missing and is there now, or for any.
 */
export const RELOAD_KEYS = { usual: 'reload.at', renewed: 'reload.renewed' } as const
/** Milliseconds that parts which are asked for again may hold up a reload. */
export const PART_PATIENCE_MS = 3000
export const PAGE_FETCH_MIN_MS = 200
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_MS = 5000
export const PROGRESS_HIDE_MS = 500

/** Hours of the day; 27 is three in the morning of the next day. */
export const NOTICE_CENTRE_HOURS = { from: 9, until: 27 } as const

/** Discounts and fees are rounded down to it, won. */
export const ROUNDING_WON = 10
/** How guests check in, in the booking service's code; this one is "not said". */
export const DEFAULT_CHECK_IN_CODE = 3
/** The least a card can be charged, won. */
export const MIN_CHARGE_WON = 100

export const DEFAULT_ADULTS = 2

export const UNDO_MINUTES = 10
/** Days before its use until which a ticket for a day is given back for nothing. */
export const DATED_FREE_DAYS = 7

export const CODE_VALID_SECONDS = 180
export const CODE_RESEND_SECONDS = 30
export const CODE_TRIES = 5
export const VERIFIED_MINUTES = 30
/** How long a browser has its session. */
export const SESSION_DAYS = 30
