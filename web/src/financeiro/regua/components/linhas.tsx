import type { EnvioDaRegua, Promessa } from '@tropeiro/contract/financeiro/regua/formas'
import { acoesDaRegua } from '@tropeiro/contract/financeiro/regua/nomes'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Button } from '../../../ui/index.ts'
import { EstadoDa, EstadoDo } from './celulas.tsx'
import { CancelarPromessaDialog, ConcluirDialog } from './promessa-dialogs.tsx'

const linha = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm'
const numeros = (titulos: readonly { numero: number }[]) =>
  `título${titulos.length === 1 ? '' : 's'} ${titulos.map((t) => formatNumber(t.numero)).join(', ')}`

/** A promise with how it stands, and the way to take it back. */
export function LinhaDaPromessa({
  p,
  comNome,
  podeEscrever,
}: {
  p: Promessa
  comNome?: boolean
  podeEscrever: boolean
}) {
  const [cancela, setCancela] = useState(false)
  return (
    <li className={linha}>
      <span className="min-w-0 flex-1 basis-60">
        {comNome && <span className="block font-medium">{p.nome}</span>}
        <span className="num">{formatMoney(p.valor)}</span> até {formatDia(p.dia)}
        {p.pago > 0 && p.estado !== 'cumprida' && (
          <span className="text-ink-3">, pagos {formatMoney(p.pago)}</span>
        )}
        <span className="block text-xs text-ink-3">
          {[`Em ${formatDia(p.feita_em)}`, numeros(p.titulos), p.autor, p.observacao]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <EstadoDa p={p} />
        {podeEscrever && p.estado === 'aberta' && (
          <Button size="sm" onClick={() => setCancela(true)}>
            Cancelar
          </Button>
        )}
      </span>
      {cancela && <CancelarPromessaDialog p={p} onClose={() => setCancela(false)} />}
    </li>
  )
}

/** A letter or a task, with what it said and what came of it. */
export function LinhaDoEnvio({
  e,
  comNome,
  podeEscrever,
}: {
  e: EnvioDaRegua
  comNome?: boolean
  podeEscrever: boolean
}) {
  const [conclui, setConclui] = useState(false)
  return (
    <li className={linha}>
      <div className="min-w-0 flex-1 basis-60">
        {comNome && <p className="font-medium">{e.nome}</p>}
        <p>
          {acoesDaRegua[e.acao]}: {e.passo}, <span className="num">{formatMoney(e.valor)}</span>
        </p>
        <p className="text-xs break-words text-ink-3">
          {[formatDia(e.dia), numeros(e.titulos), e.para.join('; '), e.feita_por].filter(Boolean).join(', ')}
        </p>
        {e.resultado && <p>{e.resultado}</p>}
        {e.texto && (
          <details className="text-xs">
            <summary className="cursor-pointer py-1 text-ink-3">Ver o que foi escrito</summary>
            <p className="whitespace-pre-line">{e.texto}</p>
          </details>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <EstadoDo estado={e.estado} />
        {podeEscrever && e.estado === 'a_fazer' && (
          <Button size="sm" onClick={() => setConclui(true)}>
            Concluir
          </Button>
        )}
      </span>
      {conclui && <ConcluirDialog e={e} onClose={() => setConclui(false)} />}
    </li>
  )
}
