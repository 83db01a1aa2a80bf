import { Copy, Download } from 'lucide-react'
import { Button, snackbar } from '../../../../ui/index.ts'

/** The recovery codes, shown once: copied or saved, then let go. */
export function CodigosDeRecuperacao({
  codigos,
  onDone,
}: {
  codigos: readonly string[]
  onDone: () => void
}) {
  const text = codigos.join('\n')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        <strong className="text-ink">Guarde estes códigos de recuperação.</strong> Cada um abre a porta uma
        vez, se você ficar sem o telefone. Eles não aparecem de novo.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="num grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-3 text-sm font-medium select-all"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          icon={Copy}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => snackbar('Códigos copiados'))
          }}
        >
          Copiar
        </Button>
        <a
          download="tropeiro-codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-control-line bg-surface px-3 text-sm font-medium hover:bg-hover"
        >
          <Download size={15} aria-hidden /> Baixar
        </a>
        <Button variant="primary" onClick={onDone}>
          Guardei os códigos
        </Button>
      </div>
    </div>
  )
}
