/** What other modules may ask of tarifas. */
export {
  icmsDaTabela,
  indexar,
  lerVigentes,
  marcarUso,
  type Precificada,
  precificar,
  precoDe,
  totalDe,
  versoesDasTabelas,
} from './precos.service.ts'
export { listNomes as nomesDasTarifas } from './tarifas.repository.ts'
