/**
 * The oldest Safari that runs modules with what they import later (docs/product.md, "Devices"), as
 * bundlers call it.
 */
export const OLDEST = 'safari11.1'
/** The same on a phone, as caniuse calls it. */
export const OLDEST_PHONE = 'ios_saf 11.3-11.4'
