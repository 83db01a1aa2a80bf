import { vida } from '../../vida.ts'
import { registros } from './calls.ts'
import {
  type EstadoDoRegistro,
  nomeDoEstadoDoRegistro,
  type TipoDoRegistro,
  tiposDeRegistro,
} from './nomes.ts'

export type RegistroVivo = {
  estado: EstadoDoRegistro
  tipo?: TipoDoRegistro
  /** Somebody is asking the supplier at this moment. */
  em_curso?: boolean
}

const { completar, informar, dispensar, cancelar } = registros
const nao = (r: RegistroVivo) =>
  `${r.tipo ? tiposDeRegistro[r.tipo] : 'Este registro'} está como ${nomeDoEstadoDoRegistro[r.estado].toLowerCase()}.`
const emCurso = (r: RegistroVivo) =>
  r.em_curso ? 'Está sendo pedido neste momento: espere a resposta.' : null

/** From what a trip asks for to the number that its MDF-e carries. What the supplier says is written as it comes. */
export const vidaDoRegistro = vida<RegistroVivo>()([
  [['incompleto', 'recusado', 'dispensado'], 'completar', ['incompleto', 'fila'], completar, nao],
  ['fila', 'completar', 'ja', null, 'Este registro já está a caminho.'],
  [['fila', 'processando'], 'responder', ['fila', 'processando', 'registrado', 'recusado'], 'casa', nao],
  [['incompleto', 'fila', 'recusado', 'dispensado'], 'informar', 'registrado', informar, nao, emCurso],
  [['incompleto', 'recusado'], 'dispensar', 'dispensado', dispensar, nao],
  ['dispensado', 'dispensar', 'ja', null, 'Este registro já foi dispensado.'],
  ['registrado', 'cancelar', 'cancelando', cancelar, nao],
  ['cancelando', 'cancelar', 'ja', null, 'O cancelamento já foi pedido.'],
  ['cancelando', 'cancelamento', ['cancelado', 'registrado', 'cancelando'], 'casa', nao],
])
export type AtoDoRegistro = (typeof vidaDoRegistro.acoes)[number]
