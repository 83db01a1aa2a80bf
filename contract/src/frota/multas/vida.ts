import { vida } from '../../vida.ts'
import { multas } from './calls.ts'
import { type EstadoDaMulta, estadosDaMulta, type Responsavel } from './regras.ts'

export type MultaViva = { estado: EstadoDaMulta; auto?: string; responsavel?: Responsavel; nic?: boolean }

const { editar, indicar, andar } = multas
const nao = (m: MultaViva) =>
  `A multa ${m.auto ?? ''} está em outro ponto: ${estadosDaMulta[m.estado].toLowerCase()}.`
const semCondutor = (m: MultaViva): string | null =>
  m.responsavel === 'proprietario'
    ? 'Não cabe indicar condutor: a infração é do proprietário (documento, equipamento, peso).'
    : m.nic
      ? 'Esta multa é pela falta de indicação: não cabe indicar de novo.'
      : null

/** From the notice to its end. */
export const vidaDaMulta = vida<MultaViva>()([
  [['autuacao', 'indicada', 'defesa', 'penalidade', 'recurso'], 'editar', '=', editar, nao],
  [['autuacao', 'indicada'], 'indicar', 'indicada', indicar, nao, semCondutor],
  [['autuacao', 'indicada'], 'defender', 'defesa', andar, nao],
  ['defesa', 'defender', 'ja', null, 'Esta multa já está em defesa.'],
  [['autuacao', 'indicada', 'defesa'], 'penalizar', 'penalidade', andar, nao],
  ['penalidade', 'penalizar', 'ja', null, 'A penalidade desta multa já chegou.'],
  ['penalidade', 'recorrer', 'recurso', andar, nao],
  ['recurso', 'recorrer', 'ja', null, 'Esta multa já está em recurso.'],
  [['autuacao', 'indicada', 'defesa', 'penalidade', 'recurso'], 'pagar', 'paga', andar, nao],
  ['paga', 'pagar', 'ja', null, 'Esta multa já foi paga.'],
  [['autuacao', 'indicada', 'defesa', 'penalidade', 'recurso'], 'cancelar', 'cancelada', andar, nao],
  ['cancelada', 'cancelar', 'ja', null, 'Esta multa já foi cancelada.'],
])
export type AtoDaMulta = (typeof vidaDaMulta.acoes)[number]
