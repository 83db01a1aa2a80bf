/** Keys as they stand on the keyboard: `Ctrl+K`, `g p`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1 pointer-coarse:hidden">
      {keys.split(/[+ ]/).map((key) => (
        <kbd
          key={key}
          className="inline-grid h-[18px] min-w-[18px] place-items-center rounded-sm border border-line-strong bg-surface px-1 font-sans text-[10.5px] font-medium text-ink-3"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
