/** What other modules may ask of romaneios. */
export { previaDeRomanear, romanear } from './romanear.service.ts'
export { apagarPosicoesDe, apagarPosicoesVelhas } from './apagar-posicoes.repository.ts'
export { escopoRomaneios } from './escopo.repository.ts'
export {
  concluirSeFechado,
  devolverParaSemRomaneio,
  iniciarViagem,
  type Quem,
  type Saida,
  somarRomaneio,
} from './viagem.service.ts'
