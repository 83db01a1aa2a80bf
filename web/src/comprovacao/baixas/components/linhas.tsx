import { type LinhaDaBaixa, nomeDoResultadoDaBaixa } from '@tropeiro/contract/comprovacao/baixas'
import { Link } from '../../../lib/nav.tsx'
import { Badge } from '../../../ui/index.ts'

const tones = {
  pronta: 'info',
  feita: 'ok',
  recusada: 'bad',
  desfeita: 'neutral',
  nao_desfeita: 'warn',
} as const

const SHOWN = 500

/** What each line of a file does, did, or why not. */
export function Linhas({ linhas }: { linhas: readonly LinhaDaBaixa[] }) {
  return (
    <div className="flex flex-col gap-2">
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
            {linhas.slice(0, SHOWN).map((l) => (
              <tr key={`${l.linha}-${l.texto}`} className="border-b border-line align-top last:border-0">
                <td className="num px-2 py-1 text-right text-xs text-ink-3">{l.linha}</td>
                <td className="px-2 py-1">
                  <Badge tone={tones[l.resultado]}>{nomeDoResultadoDaBaixa[l.resultado]}</Badge>
                </td>
                <td className="px-2 py-1 break-words">
                  {l.mensagem}{' '}
                  {l.nota && (
                    <Link to={`/app/pesquisa/${l.nota}`} className="text-accent-text hover:underline">
                      Abrir a nota
                    </Link>
                  )}
                  <span className="block text-xs wrap-anywhere text-ink-3">{l.texto}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {linhas.length > SHOWN && <p className="text-xs text-ink-3">Mostrando as primeiras {SHOWN} linhas.</p>}
    </div>
  )
}
