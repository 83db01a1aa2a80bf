import type { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import type { listaDeContestacoes } from '@tropeiro/contract/frota/pedagios/lista-de-contestacoes'
import { type listaDeTravessias, prazoDito } from '@tropeiro/contract/frota/pedagios/lista-de-travessias'
import {
  contestaveis,
  type EstadoDaContestacao,
  estadosDaContestacao,
  type SituacaoDaTravessia,
  situacoesDaTravessia,
  vereditos,
} from '@tropeiro/contract/frota/pedagios/nomes'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDePassagens> = {
  veredito: (p) => (
    <Badge
      tone={
        p.contestavel > 0 && contestaveis.includes(p.veredito)
          ? 'bad'
          : p.veredito === 'confirmada'
            ? 'ok'
            : 'neutral'
      }
    >
      {vereditos[p.veredito]}
    </Badge>
  ),
  frase: (p) => (
    <span className="truncate" title={p.frase}>
      {p.frase}
    </span>
  ),
}

const daSituacao: Record<SituacaoDaTravessia, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  a_pagar: 'warn',
  nao_cobrada: 'warn',
  aguarda: 'info',
  cobrada: 'ok',
  paga: 'ok',
  descartada: 'neutral',
}
export const celulasDeTravessias: CelulasDa<typeof listaDeTravessias> = {
  situacao: (t) => <Badge tone={daSituacao[t.situacao]}>{situacoesDaTravessia[t.situacao]}</Badge>,
  prazo: (t) => (
    <span className={t.faltam === null ? '' : t.faltam <= 7 ? 'text-bad-text' : 'text-warn-text'}>
      {prazoDito(t)}
    </span>
  ),
}

const doEstado: Record<EstadoDaContestacao, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  aberta: 'warn',
  enviada: 'info',
  aceita: 'ok',
  negada: 'bad',
  creditada: 'ok',
}
export const EstadoDaContestacaoBadge = ({ estado }: { estado: EstadoDaContestacao }) => (
  <Badge tone={doEstado[estado]}>{estadosDaContestacao[estado]}</Badge>
)
export const celulasDeContestacoes: CelulasDa<typeof listaDeContestacoes> = {
  estado: (c) => <EstadoDaContestacaoBadge estado={c.estado} />,
}
