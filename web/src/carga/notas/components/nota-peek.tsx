import type { Nota } from '@tropeiro/contract/carga/notas/formas'
import {
  formatChave,
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatPeso,
} from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, type Fact, Facts, Peek } from '../../../ui/index.ts'
import { useNota } from '../notas.queries.ts'
import { Verbos } from '../verbos/menu.tsx'
import { Avisos } from './avisos.tsx'
import { documentoInteiro, Situacao } from './colunas.tsx'
import { Historico } from './historico.tsx'
import { Miniaturas } from './imagens.tsx'

export type NotaPeekProps = {
  id: string | null
  onClose: () => void
  onNext?: () => void
  onPrevious?: () => void
}

export const enderecoEmLinha = (e: Nota['endereco']): string =>
  [
    [e.logradouro, e.numero].filter(Boolean).join(', '),
    e.complemento,
    e.bairro,
    [e.cidade, e.uf].filter(Boolean).join('/'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The facts of a note that both the peek and the page show. */
export const fatosDaNota = (n: Nota): Fact[] => [
  { label: 'Destinatário', value: n.destinatario, wide: true },
  { label: 'Entrega em', value: enderecoEmLinha(n.endereco), wide: true },
  { label: 'Remetente', value: n.remetenteNome || documentoInteiro(n.remetenteCnpj), wide: true },
  { label: 'Emissão', value: formatDateTime(n.dataEmissao) },
  { label: 'Prazo', value: n.prazo ? formatDia(n.prazo) : '' },
  {
    label: 'Romaneio',
    value:
      n.romaneio === null ? null : (
        <Link to={`/app/romaneios/editar/${n.romaneio}`} className="text-accent-text hover:underline">
          {n.romaneio}
          {n.pos_entrega !== null && ` · ${n.pos_entrega}ª entrega`}
        </Link>
      ),
  },
  { label: 'Motorista', value: n.motorista },
  {
    label: 'Protocolo',
    value:
      n.protocolo === null ? null : (
        <Link to={`/app/protocolos/imprimir/${n.protocolo}`} className="text-accent-text hover:underline">
          {formatNumber(n.protocolo)}
        </Link>
      ),
  },
  { label: 'Entregue em', value: n.data_entrega ? formatDateTime(n.data_entrega) : '' },
  { label: 'Volumes e peso', value: `${formatNumber(n.volume)} · ${formatPeso(n.peso_gramas)}` },
  { label: 'Valor da nota', value: formatMoney(n.valor) },
]

/** A note at the right of the list. */
export function NotaPeek({ id, onClose, onNext, onPrevious }: NotaPeekProps) {
  const { data: nota, error, refetch } = useNota(id)
  return (
    <Peek
      open={id !== null}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      href={id ? `/app/pesquisa/${id}` : undefined}
      title={nota ? `Nota ${formatNumber(nota.numero)} / ${nota.serie}` : 'Nota fiscal'}
      subtitle={nota?.chave ? <span className="font-mono">{formatChave(nota.chave)}</span> : undefined}
      footer={nota && <Verbos notas={[nota]} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : nota ? (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <Situacao nota={nota} />
            <span className="text-xs text-ink-3">desde {formatDateTime(nota.dy_sit_atual)}</span>
          </div>
          <Avisos nota={nota} />
          <Facts items={fatosDaNota(nota)} />
          <Miniaturas chaves={nota.imagens} numero={nota.numero} />
          <section>
            <h3 className="mb-3 text-xs font-medium text-ink-3">Histórico</h3>
            <Historico linhas={nota.historico} most={12} />
          </section>
        </div>
      ) : (
        <DetailSkeleton />
      )}
    </Peek>
  )
}
