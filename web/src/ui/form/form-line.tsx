import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'

/**
 * Controls that Enter sends and that hold nothing for the server by themselves: a place to move to, a drawing's
 * measures. Whatever is saved as a record is a `useFormulario`.
 */
export function FormLine(props: {
  onSend: () => unknown
  label?: string
  className?: string
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  const { onSend, label, className = 'flex items-center gap-1', onKeyDown, children } = props
  const sending = useRef(false)
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onSubmit={async (event) => {
        event.preventDefault()
        if (sending.current) return
        sending.current = true
        try {
          await onSend()
        } finally {
          sending.current = false
        }
      }}
    >
      {children}
    </form>
  )
}
