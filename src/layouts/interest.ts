/** Whether the page's address asks for a popup over it, which the edge knows. */
export const asksForPopup = () => 'popup' in document.documentElement.dataset

/** Whether the edge has filled the page, which can wait then. */
export const isFilled = () => Boolean(document.getElementById('fill'))
