/**
 * Events that are a visitor's first sign of interest, at which what they look at wakes. A click may
 * come without another before it, as from a voice or a switch.
 */
export const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const
