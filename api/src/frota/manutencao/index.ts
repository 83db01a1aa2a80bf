/** What later modules may ask of manutencao. */

export { esquecerConferentesVelhos } from './checklists/privacidade.repository.ts'
export {
  apagarHistoricoDe,
  apagarHistoricoVelho,
  countHistoricoDe,
  countHistoricoVelho,
  listHistoricoDe,
} from './historico/privacidade.repository.ts'
export { abrirPelaCasa } from './ordens/ordens.service.ts'
export { vencimentosDaFrota } from './planos/vencimentos.service.ts'
export { dizQuebra, quemViaja } from './quebra/quebra.repository.ts'
