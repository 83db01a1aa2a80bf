/** What later modules may ask of manutencao. */
export { abrirPelaCasa } from './ordens/ordens.service.ts'
export { vencimentosDaFrota } from './planos/planos.service.ts'
