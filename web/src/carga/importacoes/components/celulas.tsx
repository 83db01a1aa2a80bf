import type { ArquivoImportado } from '@tropeiro/contract/carga/importacoes'
import { formatNumber } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { EstadoDoArquivo } from './estado.tsx'

export function NotaDoArquivo({ arquivo }: { arquivo: ArquivoImportado }) {
  const { nota } = arquivo
  if (!nota) return null
  return (
    <Link
      to={`/app/pesquisa/${nota._id}`}
      className="num text-accent-text hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {formatNumber(nota.numero)}/{nota.serie}
    </Link>
  )
}

/** The file first, where it was after: in a folder of hundreds only the first tells them apart. */
function NomeDoArquivo({ nome }: { nome: string }) {
  const parts = nome.split('/')
  const file = parts.pop()
  return (
    <span title={nome}>
      <span className="font-medium">{file}</span>
      {parts.length > 0 && <span className="text-ink-3"> em {parts.join('/')}</span>}
    </span>
  )
}

export const celulas = {
  nome: (f: ArquivoImportado) => <NomeDoArquivo nome={f.nome} />,
  estado: (f: ArquivoImportado) => <EstadoDoArquivo arquivo={f} />,
  motivo: (f: ArquivoImportado) => <span title={f.motivo ?? undefined}>{f.motivo ?? ''}</span>,
  nota: (f: ArquivoImportado) => <NotaDoArquivo arquivo={f} />,
}

/** A file on a phone: the whole reason, not its first words. The card itself is pressed, so it holds no link. */
export function ArquivoEmCartao({ arquivo }: { arquivo: ArquivoImportado }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium break-all">{arquivo.nome}</span>
        <span className="shrink-0">
          <EstadoDoArquivo arquivo={arquivo} />
        </span>
      </span>
      {arquivo.nota && (
        <span className="mt-1 block text-sm text-ink-2">
          <span className="num">
            {formatNumber(arquivo.nota.numero)}/{arquivo.nota.serie}
          </span>{' '}
          · {arquivo.nota.destinatario}
        </span>
      )}
      {arquivo.motivo && <span className="mt-1 block text-sm text-ink-2">{arquivo.motivo}</span>}
    </>
  )
}
