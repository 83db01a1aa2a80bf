import type { Acerto, LinhaDoAcerto } from '@tropeiro/contract/financeiro/acertos/formas'
import { despesasDeViagem, tiposDeLinha } from '@tropeiro/contract/financeiro/acertos/nomes'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Camera, Check, RotateCcw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Badge, IconButton, ImageDialog } from '../../../ui/index.ts'
import { useDecidir, useTirar } from '../acertos.queries.ts'
import { GlosarDialog } from './acerto-dialogs.tsx'

const nomeDa = (l: LinhaDoAcerto) => (l.despesa ? despesasDeViagem[l.despesa] : tiposDeLinha[l.tipo])
const sinal: Record<LinhaDoAcerto['tipo'], 1 | -1> = {
  adiantamento: -1,
  despesa: 1,
  diaria: 1,
  comissao: 1,
  frete: 1,
  combustivel: -1,
}

function Fotos({ l }: { l: LinhaDoAcerto }) {
  const [at, setAt] = useState<number | null>(null)
  if (l.fotos.length === 0) return null
  return (
    <>
      <IconButton icon={Camera} label={`Comprovante de ${nomeDa(l)}`} onClick={() => setAt(0)} />
      {at !== null && (
        <ImageDialog
          open
          images={l.fotos.map((src, n) => ({
            src,
            alt: `Comprovante ${n + 1}`,
            name: `comprovante-${n + 1}.jpg`,
          }))}
          index={at}
          onIndex={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}

/** What a settlement is made of; expenses are accepted or refused one by one. */
export function Linhas({
  a,
  linhas,
  podeEscrever,
}: {
  a: Acerto
  linhas: readonly LinhaDoAcerto[]
  podeEscrever: boolean
}) {
  const [glosa, setGlosa] = useState<LinhaDoAcerto | null>(null)
  const decidir = useDecidir(a._id)
  const tirar = useTirar(a._id)
  const decide = (l: LinhaDoAcerto, decisao: 'aceita' | null) =>
    decidir.mutate({ linhas: [l._id], decisao, motivo: '' })
  const mexe = podeEscrever && a.estado === 'aberto'
  if (linhas.length === 0)
    return <p className="text-sm text-ink-3">Nenhuma linha ainda: lance adiantamentos, despesas ou fretes.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {linhas.map((l) => (
        <li key={l._id} className="flex items-center justify-between gap-2 px-3 py-2">
          <span className="min-w-0">
            <span className={l.estado === 'glosada' ? 'line-through' : undefined}>{nomeDa(l)}</span>{' '}
            {l.estado === 'pendente' && <Badge tone="warn">A conferir</Badge>}
            {l.estado === 'glosada' && <Badge tone="bad">Glosada</Badge>}
            <span className="block text-xs text-ink-3">
              {[
                formatDia(l.dia),
                l.quantidade > 1 && `${l.quantidade} × ${formatMoney(l.unitario)}`,
                l.descricao,
                l.lugar,
                l.romaneio !== null && `Romaneio ${formatNumber(l.romaneio)}`,
                l.tipo === 'despesa' && (l.do_adiantamento ? 'do adiantamento' : 'do bolso'),
                l.motivo,
                l.do_telefone && 'pelo telefone',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <Fotos l={l} />
            <span className={`num ${l.estado === 'glosada' ? 'text-ink-3 line-through' : ''}`}>
              {formatMoney(sinal[l.tipo] * l.valor)}
            </span>
            {mexe && l.tipo === 'despesa' && l.estado !== 'aceita' && (
              <IconButton
                icon={Check}
                label={`Aceitar ${nomeDa(l)} de ${formatMoney(l.valor)}`}
                onClick={() => decide(l, 'aceita')}
              />
            )}
            {mexe && l.tipo === 'despesa' && l.estado === 'pendente' && (
              <IconButton
                icon={X}
                label={`Glosar ${nomeDa(l)} de ${formatMoney(l.valor)}`}
                onClick={() => setGlosa(l)}
              />
            )}
            {mexe && l.do_telefone && l.estado === 'aceita' && (
              <IconButton
                icon={RotateCcw}
                label={`Voltar ${nomeDa(l)} a conferir`}
                onClick={() => decide(l, null)}
              />
            )}
            {mexe && !l.do_telefone && (
              <IconButton
                icon={Trash2}
                label={`Tirar ${nomeDa(l)} de ${formatMoney(l.valor)}`}
                onClick={() => tirar.mutate(l._id)}
              />
            )}
          </span>
        </li>
      ))}
      {glosa && <GlosarDialog acerto={a._id} linha={glosa} onClose={() => setGlosa(null)} />}
    </ul>
  )
}
