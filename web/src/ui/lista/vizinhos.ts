/** The rows before and after the one in the peek, as a `Peek` takes them; none where the list ends. */
export function vizinhos(rows: readonly { _id: string }[], id: string | null, ver: (id: string) => unknown) {
  const at = rows.findIndex((row) => row._id === id)
  const passo = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by]
    return next && (() => void ver(next._id))
  }
  return { onPrevious: passo(-1), onNext: passo(1) }
}
