import { formatPlaca } from '@tropeiro/contract/formats'
import type { Documento } from '@tropeiro/contract/frota/validades/calls'
import type { listaDeDocumentos } from '@tropeiro/contract/frota/validades/lista'
import { type SituacaoDoDocumento, situacoesDoDocumento } from '@tropeiro/contract/frota/validades/regras'
import { Lock } from 'lucide-react'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tons: Partial<Record<SituacaoDoDocumento, 'ok' | 'warn' | 'bad'>> = {
  em_dia: 'ok',
  a_vencer: 'warn',
  vencido: 'bad',
  sem_data: 'warn',
}

export const nomeDoDono = (d: Pick<Documento, 'dono' | 'de_quem'>) =>
  d.dono === 'veiculo' ? formatPlaca(d.de_quem) : d.de_quem

export const celulas: CelulasDa<typeof listaDeDocumentos> = {
  de_quem: (d) => <span className={d.dono === 'veiculo' ? 'num' : undefined}>{nomeDoDono(d)}</span>,
  situacao: (d) => (
    <Badge tone={tons[d.situacao]} icon={d.bloqueia ? Lock : undefined}>
      {situacoesDoDocumento[d.situacao]}
    </Badge>
  ),
}
