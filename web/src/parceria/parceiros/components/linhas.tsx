import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type {
  ContagemDoArquivo,
  LinhaDoArquivo,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button } from '../../../ui/index.ts'

const look = {
  importada: { tone: 'ok', label: 'Importada' },
  gravada: { tone: 'ok', label: 'Guardada' },
  repetida: { tone: 'neutral', label: 'Repetida' },
  cancelada: { tone: 'warn', label: 'Cancelada' },
  recusada: { tone: 'bad', label: 'Recusada' },
  info: { tone: 'info', label: 'Informação' },
  aviso: { tone: 'warn', label: 'Aviso' },
  erro: { tone: 'bad', label: 'Erro' },
} as const

const SHOWN = 300
/** What somebody has to do something about stands first. */
const GRAVES = new Set<LinhaDoArquivo['resultado']>(['recusada', 'erro', 'aviso'])

export function Contagem({ contagem: c }: { contagem: ContagemDoArquivo }) {
  const parts: [number, string, string][] = [
    [c.importadas, 'importadas', 'text-ok-text'],
    [c.repetidas, 'repetidas', 'text-ink-2'],
    [c.canceladas, 'canceladas', 'text-warn-text'],
    [c.recusadas, 'recusadas', 'text-bad-text'],
    [c.avisos, 'avisos', 'text-warn-text'],
    [c.erros, 'erros', 'text-bad-text'],
  ]
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm" role="status">
      <span className="text-ink-3">{formatQuantas(c.linhas, 'linha', 'linhas')}</span>
      {parts
        .filter(([n]) => n > 0)
        .map(([n, label, className]) => (
          <span key={label} className={className}>
            {formatNumber(n)} {n === 1 ? label.replace(/s$/, '') : label}
          </span>
        ))}
    </p>
  )
}

/** What became of a file's lines. Information is left out until asked for. */
export function Linhas({ linhas }: { linhas: readonly LinhaDoArquivo[] }) {
  const [todas, setTodas] = useState(false)
  const quiet = linhas.filter((l) => l.resultado === 'info').length
  const asked = todas ? linhas : linhas.filter((l) => l.resultado !== 'info')
  const shown = [
    ...asked.filter((l) => GRAVES.has(l.resultado)),
    ...asked.filter((l) => !GRAVES.has(l.resultado)),
  ]
  if (linhas.length === 0) return <p className="text-sm text-ink-3">Nada a dizer das linhas deste arquivo.</p>
  return (
    <div className="flex flex-col gap-2">
      {quiet > 0 && (
        <p className="text-xs text-ink-3">
          {formatNumber(quiet)} informações sem importância{' '}
          <Button variant="link" onClick={() => setTodas((now) => !now)}>
            {todas ? 'Esconder' : 'Mostrar'}
          </Button>
        </p>
      )}
      <div className="max-h-[52vh] overflow-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface text-left text-xs text-ink-3">
            <tr className="border-b border-line">
              <th className="w-14 px-2 py-1 text-right font-medium">Linha</th>
              <th className="w-28 px-2 py-1 font-medium">Resultado</th>
              <th className="px-2 py-1 font-medium">O que houve</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map((l) => (
              <tr
                key={`${l.linha}-${l.codigo}-${l.mensagem}`}
                className="border-b border-line align-top last:border-0"
              >
                <td className="num px-2 py-1 text-right text-xs text-ink-3">{l.linha}</td>
                <td className="px-2 py-1">
                  <Badge tone={look[l.resultado].tone}>{look[l.resultado].label}</Badge>
                </td>
                <td className="px-2 py-1 break-words">
                  {l.mensagem}{' '}
                  {l.nota && (
                    <Link to={`/app/pesquisa/${l.nota}`} className="text-accent-text hover:underline">
                      Abrir a nota
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > SHOWN && <p className="text-xs text-ink-3">Mostrando as primeiras {SHOWN} linhas.</p>}
    </div>
  )
}
