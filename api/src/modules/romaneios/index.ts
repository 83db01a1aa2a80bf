/** What other modules may ask of romaneios. */
export { escopoRomaneios } from './escopo.repository.ts'
export { tarefasDeRomaneios } from './exportar.service.ts'
export { previaDeRomanear, romanear } from './romanear.service.ts'
export { tirarDoRomaneio } from './tirar-nota.service.ts'
export {
  concluirSeFechado,
  devolverParaSemRomaneio,
  iniciarViagem,
  type Quem,
  type Saida,
  somarRomaneio,
} from './viagem.service.ts'
