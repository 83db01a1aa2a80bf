import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { CircleCheck } from 'lucide-react'
import { Link } from '../../../../lib/nav.tsx'
import { Card } from '../../../../ui/index.ts'
import type { Mancha } from '../../territorio.ts'

const MOST = 8

export type Sobre = { nome: string; rota: string; onde: string; dona: string }

/** What no route serves, and where routes run into one another. */
export function Achados({
  buracos,
  sobrepostas,
  misturados,
}: {
  buracos: readonly Mancha[]
  sobrepostas: readonly Sobre[]
  misturados: readonly { nome: string; rota: string; dentro: string }[]
}) {
  const notas = buracos.reduce((sum, m) => sum + m.notas, 0)
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card title="Buracos" actions={<Link to="/app/rotas?aba=semrota">Endereços sem rota</Link>}>
        <Itens
          vazio="Todo lugar que teve notas tem rota."
          dito={`${formatQuantas(buracos.length, 'lugar', 'lugares')} sem rota, com ${formatQuantas(notas, 'nota', 'notas')} no período.`}
          itens={buracos
            .toSorted((a, b) => b.notas - a.notas)
            .map((m) => [m.id, m.nome, formatQuantas(m.notas, 'nota', 'notas')])}
        />
      </Card>
      <Card title="Sobreposições">
        <Itens
          vazio="Nenhuma área fica dentro de outra rota."
          dito="Onde uma área fica dentro de outra, vale a mais estreita."
          itens={sobrepostas.map((s) => [
            `${s.nome} ${s.onde}`,
            `${s.nome} é de ${s.rota}`,
            `${s.onde} é de ${s.dona}`,
          ])}
        />
      </Card>
      <Card title="Misturados">
        <Itens
          vazio="Nenhum lugar fica no meio de outro território."
          dito="Lugares de uma rota no meio do contorno de outra: caminhões das duas passam ali."
          itens={misturados.map((m) => [
            `${m.nome} ${m.dentro}`,
            `${m.nome} é de ${m.rota}`,
            `no meio de ${m.dentro}`,
          ])}
        />
      </Card>
    </div>
  )
}

function Itens({
  itens,
  dito,
  vazio,
}: {
  itens: readonly (readonly [id: string, nome: string, resto: string])[]
  dito: string
  vazio: string
}) {
  if (itens.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <CircleCheck size={15} aria-hidden /> {vazio}
      </p>
    )
  return (
    <>
      <p className="mb-2 text-xs text-ink-3">{dito}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {itens.slice(0, MOST).map(([id, nome, resto]) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{nome}</span>
            <span className="num shrink-0 text-xs text-ink-3">{resto}</span>
          </li>
        ))}
        {itens.length > MOST && (
          <li className="text-xs text-ink-3">e mais {formatNumber(itens.length - MOST)}</li>
        )}
      </ul>
    </>
  )
}
