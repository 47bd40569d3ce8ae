/** The scene of a photo: another take of it has the same id and a letter, `hotel-exterior-01b`. */
export const sceneOf = (id: string): string => id.replace(/[a-z]$/, '')
