import { formatDateTime, formatDia, formatMoney, formatPlaca } from '@tropeiro/contract/formats'
import type { MultaInteira } from '@tropeiro/contract/frota/multas/calls'
import { proximoPrazo } from '@tropeiro/contract/frota/multas/lista'
import { provas, responsaveis } from '@tropeiro/contract/frota/multas/regras'
import { gravidadesDaInfracao } from '@tropeiro/contract/frota/multas/valores'
import { vidaDaMulta } from '@tropeiro/contract/frota/multas/vida'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Historia,
  IconButton,
  Menu,
  Peek,
  PeekSection,
} from '../../../ui/index.ts'
import { useAndarComMulta, useMulta } from '../multas.queries.ts'
import { AtoDialog, IndicarDialog } from './ato-dialogs.tsx'
import { EstadoDaMultaBadge } from './celulas.tsx'
import { MultaDialog } from './multa-dialog.tsx'

type Aberto = {
  o: 'editar' | 'indicar' | 'pagar' | 'cancelar' | 'nic'
  sugestao?: MultaInteira['sugestoes'][number]
}

function Acoes({ m, abrir }: { m: MultaInteira; abrir: (a: Aberto) => void }) {
  const andar = useAndarComMulta(m._id)
  const pode = useAtos(vidaDaMulta, { ...m, nic: m.nic_de !== null })
  const segue = (acao: 'defender' | 'penalizar' | 'recorrer') => andar.mutate({ acao })
  const resto = [
    pode.editar.mostra && { label: 'Corrigir', onSelect: () => abrir({ o: 'editar' }) },
    pode.defender.mostra &&
      m.estado !== 'defesa' && { label: 'Defesa apresentada', onSelect: () => segue('defender') },
    pode.penalizar.mostra &&
      m.estado !== 'penalidade' && { label: 'Penalidade recebida', onSelect: () => segue('penalizar') },
    pode.recorrer.mostra &&
      m.estado !== 'recurso' && { label: 'Recurso apresentado', onSelect: () => segue('recorrer') },
    m.nic_a_vir !== null && { label: 'Chegou a NIC', onSelect: () => abrir({ o: 'nic' }) },
    pode.cancelar.mostra && { label: 'Cancelar', danger: true, onSelect: () => abrir({ o: 'cancelar' }) },
  ]
  return (
    <>
      {pode.pagar.mostra && m.estado !== 'paga' && (
        <Button onClick={() => abrir({ o: 'pagar' })}>Pagar</Button>
      )}
      {pode.indicar.mostra && (
        <Button
          variant="primary"
          disabledReason={pode.indicar.motivo}
          onClick={() => abrir({ o: 'indicar', ...(m.sugestoes[0] ? { sugestao: m.sugestoes[0] } : {}) })}
        >
          {m.condutor ? 'Indicar outro' : 'Indicar condutor'}
        </Button>
      )}
      {resto.some(Boolean) && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />} items={resto} />
      )}
    </>
  )
}

function Condutor({ m }: { m: MultaInteira }) {
  if (m.condutor)
    return (
      <p className="text-sm">
        {m.condutor}
        {m.prova && <span className="block text-xs text-ink-3">{m.prova}</span>}
      </p>
    )
  if (m.responsavel === 'proprietario' || m.nic_de !== null)
    return <p className="text-sm text-ink-3">Não cabe indicar: a infração é do proprietário.</p>
  if (m.sugestoes.length === 0)
    return (
      <p className="text-sm text-ink-3">
        Não sei quem dirigia: não há romaneio, posição nem checklist da placa nessa hora.
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {m.sugestoes.map((s) => (
        <li key={s.motorista} className="flex flex-wrap items-center gap-2 px-3 py-2">
          <span className="min-w-0 flex-1">
            {s.nome}
            <span className="block text-xs text-ink-3">{s.frase}</span>
          </span>
          <Badge tone={s.prova === 'romaneio' ? 'ok' : 'info'}>{provas[s.prova]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Corpo({ m }: { m: MultaInteira }) {
  return (
    <div className="flex flex-col gap-5">
      {m.expedida_tarde && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          A notificação saiu mais de 30 dias depois da infração: cabe defesa (CTB art. 281).
        </p>
      )}
      {m.nic_a_vir !== null && (
        <p className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
          O prazo de indicar passou. Para empresa vem a NIC: mais {formatMoney(m.nic_a_vir)}, sem pontos.
        </p>
      )}
      <Facts
        columns={2}
        items={[
          { label: 'Estado', value: <EstadoDaMultaBadge m={m} /> },
          { label: 'Prazo', value: proximoPrazo(m) || 'Nenhum a correr' },
          { label: 'Valor', value: formatMoney(m.centavos) },
          { label: 'Com desconto', value: formatMoney(m.com_desconto) },
          { label: 'Gravidade', value: `${gravidadesDaInfracao[m.gravidade]}, ${m.pontos} pontos` },
          { label: 'De quem', value: responsaveis[m.responsavel] },
          { label: 'Quando', value: formatDateTime(m.em) },
          { label: 'Onde', value: m.local || 'Não dito' },
          { label: 'Órgão', value: m.orgao || 'Não dito' },
          { label: 'Notificada', value: formatDia(m.notificada) },
          m.pago_em !== null && {
            label: 'Paga',
            value: `${formatMoney(m.pago_centavos ?? 0)} em ${formatDia(m.pago_em)}`,
          },
          m.observacao !== '' && { label: 'Observação', value: m.observacao, wide: true },
        ]}
      />
      <PeekSection title={m.condutor ? 'Condutor indicado' : 'Quem parece ter dirigido'}>
        <Condutor m={m} />
      </PeekSection>
      <Historia fatos={m.historico} />
    </div>
  )
}

type Props = {
  id: string
  onAbrir: (id: string) => void
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One fine: who seems to have driven and how that is known, and until when what may be done. */
export function MultaPeek({ id, onAbrir, ...peek }: Props) {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const query = useMulta(id)
  const m = query.data
  const fechar = () => setAberto(null)
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={m ? `Multa ${m.auto}` : 'Multa'}
      subtitle={m && `${formatPlaca(m.placa)} · ${m.descricao}`}
      footer={m && <Acoes m={m} abrir={setAberto} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !m ? (
        <DetailSkeleton />
      ) : (
        <Corpo m={m} />
      )}
      {m && aberto?.o === 'editar' && <MultaDialog m={m} onGravada={() => {}} onClose={fechar} />}
      {m && aberto?.o === 'nic' && <MultaDialog m={null} nicDe={m} onGravada={onAbrir} onClose={fechar} />}
      {m && aberto?.o === 'indicar' && (
        <IndicarDialog m={m} sugestao={aberto.sugestao ?? null} onClose={fechar} />
      )}
      {m && (aberto?.o === 'pagar' || aberto?.o === 'cancelar') && (
        <AtoDialog m={m} acao={aberto.o} onClose={fechar} />
      )}
    </Peek>
  )
}
