import { Button } from '../../../ui/index.ts'

/** Fifty a page, the next and the one before. */
export const Paginas = ({
  pagina,
  total,
  ir,
}: {
  pagina: number
  total: number
  ir: (pagina: number) => void
}) =>
  total > 50 && (
    <p className="flex items-center gap-2 border-t border-line px-4 py-2">
      <Button disabled={pagina === 1} onClick={() => ir(pagina - 1)}>
        Anteriores
      </Button>
      <Button disabled={pagina * 50 >= total} onClick={() => ir(pagina + 1)}>
        Seguintes
      </Button>
    </p>
  )
