import { createContext, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'

const CONTROLS =
  'input:not([type=hidden]):not([type=search]):not([type=submit]), textarea, [role=combobox], [role=checkbox], [role=switch], [role=radio], [contenteditable=true]'

/** True inside a dialog or a peek, which asks before what stands in it is thrown away. */
export const Guarded = createContext(false)

/** What a person sees that a control holds. */
function heldBy(control: Element): string {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return String(control.checked)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value
  return control.getAttribute('aria-checked') ?? control.textContent ?? ''
}

/** What its controls held before the person's first touch: nothing is filled in later than that without him. */
function watchControls(popup: HTMLElement, before: Map<Element, string>): () => void {
  const note = () => {
    for (const control of popup.querySelectorAll(CONTROLS))
      if (!before.has(control)) before.set(control, heldBy(control))
  }
  const touches = ['pointerdown', 'keydown', 'beforeinput'] as const
  for (const touch of touches) popup.addEventListener(touch, note, true)
  return () => {
    for (const touch of touches) popup.removeEventListener(touch, note, true)
  }
}

export type CloseGuard = {
  asking: boolean
  /** Closes, or asks first. */
  request: () => void
  answer: (yes: boolean) => void
  isDirty: () => boolean
}

export const closing = {
  title: 'Fechar sem salvar?',
  text: 'O que você preencheu será perdido.',
  confirmLabel: 'Fechar sem salvar',
  cancelLabel: 'Continuar editando',
  danger: true,
}

/**
 * Keeps a sheet or dialog from throwing away what was filled in.
 * @param dirty left out, it is found by looking at the controls: does one still hold something else than when the person came?
 */
export function useCloseGuard(
  open: boolean,
  popup: HTMLElement | null,
  close: () => void,
  dirty?: boolean,
): CloseGuard {
  const [asking, setAsking] = useState(false)
  const before = useRef(new Map<Element, string>())
  useEffect(() => {
    if (!open || !popup) return
    before.current = new Map()
    return watchControls(popup, before.current)
  }, [open, popup])
  const isDirty = () =>
    open &&
    (dirty ??
      [...before.current].some(([control, value]) => control.isConnected && heldBy(control) !== value))
  useUnsaved(isDirty)
  return {
    asking,
    request: () => (isDirty() ? setAsking(true) : close()),
    answer: (yes) => {
      setAsking(false)
      if (yes) close()
    },
    isDirty,
  }
}
