/**
 * Pages of tests have no style sheet: what an element looks like is what its own `style` and its kind say. To compute it
 * whole, for each element and each of its ancestors, whenever something is looked for by role, was half of what these tests
 * cost.
 */
export function semFolhas(window: Window & typeof globalThis): void {
  const whole = window.getComputedStyle.bind(window)
  /** By kind of element, as the DOM itself has it. */
  const shown = new Map<string, string>()

  const display = (element: Element) => {
    const own = styleOf(element)?.display
    if (own) return own
    const kind = element.tagName
    if (!shown.has(kind)) shown.set(kind, whole(element).display)
    return shown.get(kind)!
  }

  window.getComputedStyle = (element, pseudo) => {
    const value = (name: string) => {
      if (pseudo) return ''
      if (name === 'display') return display(element)
      if (name === 'visibility') return inherited(element, 'visibility') || 'visible'
      if (name === 'pointer-events') return inherited(element, 'pointerEvents') || 'auto'
      return undefined
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => value(asked) ?? whole(element).getPropertyValue(asked)
        const said = value(name === 'pointerEvents' ? 'pointer-events' : String(name))
        return said ?? Reflect.get(whole(element), name)
      },
    })
  }
}

const styleOf = (element: Element) =>
  element.hasAttribute('style') ? (element as HTMLElement).style : undefined

function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = styleOf(at)?.[name]
    if (own && own !== 'inherit') return own
  }
  return ''
}
