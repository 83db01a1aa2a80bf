import type { CteResumo, NotaParaCte } from '@tropeiro/contract/fiscal/cte/calls'
import { entregaDoCte, type listaDeCtes, type listaDeNotasParaCte } from '@tropeiro/contract/fiscal/cte/lista'
import { ESTADOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { formatNumeroSerie, formatPeso } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { Situacao } from '../../dfe/index.ts'

const tons: Record<string, 'ok' | 'info' | 'bad'> = { registrado: 'ok', enviando: 'info', rejeitado: 'bad' }

function Entrega({ cte: c }: { cte: CteResumo }) {
  const texto = entregaDoCte(c)
  return texto ? <Badge tone={c.entrega_pendente ? 'warn' : tons[c.entrega]}>{texto}</Badge> : null
}

export const celulasDeCtes: CelulasDa<typeof listaDeCtes> = {
  numero: (c) => (
    <span className="num font-medium">
      {c.numero_cte ? formatNumeroSerie(c.numero_cte, c.serie) : `Rascunho ${c._id}`}
    </span>
  ),
  estado: (c) => (
    <span className="flex flex-wrap items-center gap-1 py-1">
      <Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />
      {c.desacordo && <Badge tone="bad">Em desacordo</Badge>}
    </span>
  ),
  entrega: (c) => <Entrega cte={c} />,
}

function CteDaNota({ nota: n }: { nota: NotaParaCte }) {
  if (n.cte) return <Link to={`/app/cte/editar?id=${n.cte}`}>já tem CT-e</Link>
  return n.chave ? '' : <Badge tone="warn">sem chave</Badge>
}

export const celulasDeNotas: CelulasDa<typeof listaDeNotasParaCte> = {
  numero: (n) => (
    <span className="num font-medium">
      {n.numero}/{n.serie}
    </span>
  ),
  romaneio: (n) => <span className="num">{n.romaneio ?? ''}</span>,
  peso: (n) => <span className="num">{formatPeso(n.peso_gramas)}</span>,
  cte: (n) => <CteDaNota nota={n} />,
}
