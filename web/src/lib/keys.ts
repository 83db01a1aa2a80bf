/** The person is writing, so letters are text and not shortcuts. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** A dialog, menu or listbox is open above the page. */
export const isLayerOpen = () =>
  document.querySelector(
    '[role="dialog"][data-open]:not([data-peek]),[role="menu"][data-open],[role="listbox"][data-open]',
  ) !== null

/** The panel at the right is open; the first Esc is for it. */
export const isPeekOpen = () => document.querySelector('[data-peek][data-open]') !== null
