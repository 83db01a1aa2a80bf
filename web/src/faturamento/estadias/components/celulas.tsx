import type {
  CobrancaResumo,
  EstadoDaCobranca as Estado,
} from '@tropeiro/contract/faturamento/estadias/cobrancas'
import type { EstadiaResumo } from '@tropeiro/contract/faturamento/estadias/formas'
import type { listaDeCobrancas, listaDeEstadias } from '@tropeiro/contract/faturamento/estadias/lista'
import { nomeDoEstadoDaCobranca, situacoesDaEstadia } from '@tropeiro/contract/faturamento/estadias/nomes'
import { fasesDaEstadia } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tomDaFase = { livre: 'neutral', atencao: 'warn', aviso: 'warn', devida: 'bad' } as const
const tomDaSituacao = {
  contando: 'info',
  sem_cobranca: 'neutral',
  a_cobrar: 'warn',
  cobrada: 'ok',
  dispensada: 'neutral',
} as const

export const SituacaoDaEstadia = ({ e }: { e: Pick<EstadiaResumo, 'situacao' | 'fase'> }) =>
  e.situacao === 'contando' ? (
    <Badge tone={tomDaFase[e.fase]}>{fasesDaEstadia[e.fase]}</Badge>
  ) : (
    <Badge tone={tomDaSituacao[e.situacao]}>{situacoesDaEstadia[e.situacao]}</Badge>
  )

const tomDoEstado: Record<Estado, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  contando: 'info',
  a_conferir: 'warn',
  proposta: 'info',
  contestada: 'bad',
  aceita: 'ok',
  cobrada: 'ok',
  recebida: 'ok',
  dispensada: 'neutral',
}

export const EstadoDaCobranca = ({ c }: { c: Pick<CobrancaResumo, 'estado'> }) => (
  <Badge tone={tomDoEstado[c.estado]}>{nomeDoEstadoDaCobranca[c.estado]}</Badge>
)

export const celulasDaEstadia: CelulasDa<typeof listaDeEstadias> = {
  situacao: (e) => <SituacaoDaEstadia e={e} />,
}
export const celulasDaCobranca: CelulasDa<typeof listaDeCobrancas> = {
  estado: (c) => <EstadoDaCobranca c={c} />,
}
