/** What other modules may ask of romaneios. */
export { escopoRomaneios } from './escopo.repository.ts'
export {
  concluirSeFechado,
  devolverParaSemRomaneio,
  iniciarViagem,
  type Quem,
  reabrirSeAberto,
  type Saida,
} from './viagem.service.ts'
