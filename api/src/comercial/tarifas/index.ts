/** What other modules may ask of tarifas. */
export {
  icmsDaTabela,
  lerVigentes,
  marcarUso,
  type Precificada,
  precificar,
  precoDe,
  versoesDasTabelas,
} from './precos.service.ts'
export { listNomes as nomesDasTarifas } from './tarifas.repository.ts'
