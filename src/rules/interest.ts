/** Events that are a visitor's first sign of interest, at which what they look at wakes. */
export const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
