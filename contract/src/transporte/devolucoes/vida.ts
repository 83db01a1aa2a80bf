import { vida } from '../../vida.ts'
import { devolucoes, type EstadoDaDevolucao } from './calls.ts'

export type DevolucaoViva = {
  estado: EstadoDaDevolucao
  /** Its note was closed by it, is so still, and stands under this protocol. */
  fechou_nota?: boolean
  nota_fechada?: boolean
  protocolo?: number | null
}

const fim = (d: DevolucaoViva): string =>
  d.estado === 'cancelada' ? 'Esta devolução foi cancelada.' : 'A mercadoria já voltou ao remetente.'

const presa = (d: DevolucaoViva): string | null =>
  d.fechou_nota && d.nota_fechada && d.protocolo
    ? `A nota já está no protocolo ${d.protocolo}: cancele-o antes.`
    : null

/** Goods on their way back to the shipper. */
export const vidaDaDevolucao = vida<DevolucaoViva>()([
  ['aberta', 'receber', 'recebida', devolucoes.receber, fim],
  ['recebida', 'receber', null, null, 'A mercadoria já foi recebida na base.'],
  [['aberta', 'recebida'], 'devolver', 'devolvida', devolucoes.devolver, fim],
  [['aberta', 'recebida'], 'editar', '=', devolucoes.editar, fim],
  [['aberta', 'recebida'], 'cancelar', 'cancelada', devolucoes.cancelar, fim, presa],
])
