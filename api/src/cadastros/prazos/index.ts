/** What other modules may ask of prazos. */
export {
  calcularPrazos,
  diasParados,
  explicarPrazos,
  type NotaComPrazo,
} from './calendario/calculo.service.ts'
export { type NaoUtil, naoUteis, type Onde } from './calendario/calendario.rules.ts'
export { feriadosDe } from './calendario/feriados-de.service.ts'
export { planilhasDePrazos } from './exportar.service.ts'
export { type NotaParaExplicar, porQueEstaData } from './por-que.service.ts'
export { type ParametrosDoRecalculo, RECALCULAR } from './prazos.service.ts'
