import { formatDia, formatMoney, formatPlaca } from '@tropeiro/contract'
import type { Multa } from '@tropeiro/contract/frota/multas/calls'
import type { Documento } from '@tropeiro/contract/frota/validades/calls'
import { documentos } from '@tropeiro/contract/frota/validades/documentos'
import { quantoFalta } from '@tropeiro/contract/frota/validades/lista'
import { type Achada, SEM_VIAGEM } from './fontes.rules.ts'

const MES_DE_AVISO = 30
const SEMANA = 7

/** Papers that have run out or will within a month; nearer than a week they press. Those that nobody follows are left out. */
export const dosDocumentos = (all: readonly Documento[]): Achada[] =>
  all.flatMap((d): Achada[] => {
    const near = d.situacao === 'vencido' || (d.faltam !== null && d.faltam <= MES_DE_AVISO)
    if (d.ao_vencer === 'ignora' || (!near && d.situacao !== 'sem_data')) return []
    const nome = documentos[d.tipo].nome
    const quando =
      d.situacao === 'sem_data'
        ? 'sem validade no cadastro'
        : `${d.situacao === 'vencido' ? 'venceu' : 'vence'} em ${formatDia(d.ultimo!)} (${quantoFalta(d)})`
    const trava = d.ao_vencer === 'bloqueia' && d.dono !== 'empresa'
    return [
      {
        _id: `documento:${d._id}`,
        tipo: 'documento',
        gravidade: d.bloqueia
          ? 'bloqueia'
          : d.situacao === 'vencido' || (trava && d.faltam !== null && d.faltam <= SEMANA)
            ? 'urgente'
            : 'atencao',
        frase: `${nome}: ${quando}`,
        de_quem: d.dono === 'veiculo' ? formatPlaca(d.de_quem) : d.de_quem,
        veiculo: d.dono === 'veiculo' ? d.alvo : null,
        alvo: d.da_ficha ? `motorista:${d.alvo}` : d._id,
        vence: d.ultimo,
        bloqueia: d.bloqueia ? (d.dono === 'veiculo' ? SEM_VIAGEM : 'Viagens do motorista') : '',
      },
    ]
  })

const fazer = { indicar: 'indicar o condutor', defender: 'defender', pagar: 'pagar com desconto' } as const

/** Fines with a term that runs, by the first to end; of one whose driver nobody told in time, what it will cost beside. */
export const dasMultas = (all: readonly Multa[]): Achada[] =>
  all.flatMap((m): Achada[] => {
    const first = m.prazos[0]
    const late = m.nic_a_vir !== null
    if (!first && !late) return []
    const oQue = late
      ? `ninguém foi indicado: NIC de mais ${formatMoney(m.nic_a_vir!)} a caminho`
      : `${fazer[first!.o_que]} até ${formatDia(first!.ate)}`
    return [
      {
        _id: `multa:${m._id}`,
        tipo: 'multa',
        gravidade: first && first.faltam <= SEMANA ? 'urgente' : 'atencao',
        frase: `${m.descricao}, ${formatMoney(m.centavos)}: ${oQue}`,
        de_quem: formatPlaca(m.placa),
        veiculo: m.veiculo,
        alvo: m._id,
        vence: first?.ate ?? null,
        bloqueia: '',
      },
    ]
  })
