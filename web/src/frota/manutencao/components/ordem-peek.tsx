import { formatDateTime, formatDia, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { custoDaOrdem, tiposDeItem, valorDoItem } from '@tropeiro/contract/frota/manutencao/custo'
import { type Ordem, tiposDeOrdem } from '@tropeiro/contract/frota/manutencao/formas'
import { vidaDaOrdem } from '@tropeiro/contract/frota/manutencao/vida'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Fotos,
  Historia,
  IconButton,
  Menu,
  Peek,
  PeekSection,
} from '../../../ui/index.ts'
import { useAndarComOrdem, useAprovarOrdem, useOrdem } from '../manutencao.queries.ts'
import { EstadoDaOrdemBadge } from './celulas.tsx'
import { type AcaoComMotivo, ConcluirDialog, EditarOrdemDialog, MotivoDialog } from './ordem-dialogs.tsx'
import { ViagensParadas } from './paradas.tsx'

function Acoes({ o }: { o: Ordem }) {
  const [aberto, setAberto] = useState<AcaoComMotivo | 'editar' | 'concluir' | null>(null)
  const andar = useAndarComOrdem(o._id)
  const aprovar = useAprovarOrdem(o._id)
  const pode = useAtos(vidaDaOrdem, { ...o, quantos: o.itens.length })
  const fechar = () => setAberto(null)
  const resto = [
    pode.esperar.mostra && { label: 'Esperar peça', onSelect: () => setAberto('esperar') },
    pode.reabrir.mostra && { label: 'Reabrir', onSelect: () => setAberto('reabrir') },
    pode.cancelar.mostra && { label: 'Cancelar', danger: true, onSelect: () => setAberto('cancelar') },
  ]
  return (
    <>
      {pode.editar.mostra && <Button onClick={() => setAberto('editar')}>Editar</Button>}
      {pode.aprovar.mostra && o.alcada !== null && (
        <Button loading={aprovar.isPending} onClick={() => aprovar.mutate(undefined)}>
          Aprovar
        </Button>
      )}
      {pode.iniciar.mostra && o.estado !== 'em_execucao' && (
        <Button
          variant="primary"
          disabledReason={pode.iniciar.motivo}
          onClick={() => andar.mutate({ acao: 'iniciar' })}
        >
          Iniciar
        </Button>
      )}
      {pode.concluir.mostra && (
        <Button variant="primary" disabledReason={pode.concluir.motivo} onClick={() => setAberto('concluir')}>
          Concluir
        </Button>
      )}
      {pode.conferir.mostra && <Button onClick={() => andar.mutate({ acao: 'conferir' })}>Conferida</Button>}
      {resto.some(Boolean) && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />} items={resto} />
      )}
      {aberto === 'editar' && <EditarOrdemDialog o={o} onClose={fechar} />}
      {aberto === 'concluir' && <ConcluirDialog o={o} onClose={fechar} />}
      {aberto && aberto !== 'editar' && aberto !== 'concluir' && (
        <MotivoDialog o={o} acao={aberto} onClose={fechar} />
      )}
    </>
  )
}

function Itens({ o }: { o: Ordem }) {
  const { custo, garantia } = custoDaOrdem(o.itens)
  if (o.itens.length === 0) return <p className="text-sm text-ink-3">Nenhuma peça ou serviço ainda.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {o.itens.map((i) => (
        <li key={i._id} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            {i.descricao}
            <span className="block text-xs text-ink-3">
              {tiposDeItem[i.tipo]} · {formatNumber(i.quantidade_milesimos / 1000)} ×{' '}
              {formatMoney(i.valor_unitario_centavos)}
              {i.em_garantia && ' · em garantia, sem custo'}
            </span>
            {i.aviso && <span className="block text-xs font-medium text-warn-text">{i.aviso}</span>}
          </span>
          <span className="num">{formatMoney(i.em_garantia ? 0 : valorDoItem(i))}</span>
        </li>
      ))}
      <li className="flex justify-between px-3 py-2 font-semibold">
        <span>Custo</span>
        <span className="num">
          {formatMoney(custo)}
          {garantia > 0 && (
            <span className="font-normal text-ink-3"> (garantia {formatMoney(garantia)})</span>
          )}
        </span>
      </li>
    </ul>
  )
}

function Corpo({ o }: { o: Ordem }) {
  return (
    <div className="flex flex-col gap-5">
      <Facts
        columns={2}
        items={[
          { label: 'Estado', value: <EstadoDaOrdemBadge o={o} /> },
          { label: 'Tipo', value: tiposDeOrdem[o.tipo] },
          { label: 'Oficina', value: o.oficina || 'Da casa' },
          o.prevista !== null && { label: 'Prevista', value: formatDia(o.prevista) },
          { label: 'Aberta', value: `${formatDateTime(o.aberta_em)}, ${o.autor}` },
          o.concluida_em !== null && { label: 'Concluída', value: formatDateTime(o.concluida_em) },
          o.contador !== null && { label: 'Hodômetro', value: `${formatNumber(o.contador)} km` },
          o.aprovado_centavos !== null && {
            label: 'Aprovada',
            value: `${formatMoney(o.aprovado_centavos)}, ${o.aprovado_por}`,
          },
        ]}
      />
      {o.relato && <p className="text-sm whitespace-pre-line">{o.relato}</p>}
      {o.defeitos.length > 0 && (
        <PeekSection title="Defeitos">
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {o.defeitos.map((d) => (
              <li key={d._id} className="flex flex-wrap items-center gap-2 px-3 py-2">
                <span className="min-w-0 flex-1">{d.texto}</span>
                {d.vezes > 1 && <Badge>{d.vezes} vezes</Badge>}
                <Fotos urls={d.fotos} />
              </li>
            ))}
          </ul>
        </PeekSection>
      )}
      <ViagensParadas ordem={o._id} />
      <PeekSection title="Itens">
        <Itens o={o} />
      </PeekSection>
      {o.plano.length > 0 && (
        <PeekSection title="Cumpre do plano">
          <p className="text-sm">{o.plano.map((p) => p.item).join(', ')}</p>
        </PeekSection>
      )}
      <Historia fatos={o.historico} />
    </div>
  )
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One order: what is done, what it costs, what happened to it. */
export function OrdemPeek({ id, ...peek }: Props) {
  const query = useOrdem(id)
  const o = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={o ? `Ordem ${formatNumber(o.numero)}` : 'Ordem de serviço'}
      subtitle={o && `${formatPlaca(o.placa)} · ${o.titulo}`}
      footer={o && <Acoes o={o} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !o ? (
        <DetailSkeleton />
      ) : (
        <Corpo o={o} />
      )}
    </Peek>
  )
}
