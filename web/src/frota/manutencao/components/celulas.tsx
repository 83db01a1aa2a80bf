import { formatDia } from '@tropeiro/contract/formats'
import type { EstadoDaOrdem, OrdemResumo } from '@tropeiro/contract/frota/manutencao/formas'
import { estadosDaOrdem, type VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import type { listaDeOrdens, listaDeVencimentos } from '@tropeiro/contract/frota/manutencao/lista'
import { type SituacaoDoItem, situacoesDoItem } from '@tropeiro/contract/frota/manutencao/vencimento'
import { Lock } from 'lucide-react'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tomDoEstado: Partial<Record<EstadoDaOrdem, 'ok' | 'warn' | 'bad' | 'info'>> = {
  aberta: 'warn',
  em_execucao: 'info',
  aguardando_peca: 'warn',
  concluida: 'ok',
  conferida: 'ok',
}
export const tomDaSituacao: Partial<Record<SituacaoDoItem, 'ok' | 'warn' | 'bad'>> = {
  em_dia: 'ok',
  proxima: 'warn',
  prevista_vencida: 'warn',
  na_tolerancia: 'warn',
  vencida: 'bad',
}

export const EstadoDaOrdemBadge = ({ o }: { o: Pick<OrdemResumo, 'estado'> }) => (
  <Badge tone={tomDoEstado[o.estado]}>{estadosDaOrdem[o.estado]}</Badge>
)

export const celulasDeOrdens: CelulasDa<typeof listaDeOrdens> = {
  estado: (o) => <EstadoDaOrdemBadge o={o} />,
  titulo: (o) => (
    <span className="flex min-w-0 items-center gap-1.5">
      {o.bloqueia && <Lock size={14} aria-label="Bloqueia o veículo" className="shrink-0 text-bad-text" />}
      <span className="truncate">{o.titulo}</span>
    </span>
  ),
}

const prevista = (v: VencimentoDoVeiculo) =>
  v.prevista_em && (
    <span className="num">
      {formatDia(v.prevista_em)}
      {(v.estimado || v.projetada) && (
        <span
          className="text-ink-3"
          title={v.projetada ? 'Leitura velha: peça outra' : 'Pelo ritmo da classe'}
        >
          {' '}
          est.
        </span>
      )}
    </span>
  )

export const celulasDeVencimentos: CelulasDa<typeof listaDeVencimentos> = {
  situacao: (v) => (
    <Badge tone={tomDaSituacao[v.situacao]} icon={v.bloqueia ? Lock : undefined}>
      {situacoesDoItem[v.situacao]}
    </Badge>
  ),
  prevista_em: prevista,
}
