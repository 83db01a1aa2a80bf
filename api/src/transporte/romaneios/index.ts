/** What other modules may ask of romaneios. */

export { livres } from './consulta.repository.ts'
export { arrumarNoPasso, type ColunaArrumada } from './edicao/arrumar.service.ts'
export { editarNoPasso } from './edicao/edicao.service.ts'
export { previaDeRomanear, romanear } from './edicao/romanear.service.ts'
export { tirarDoRomaneio } from './edicao/tirar-nota.service.ts'
export { escopoRomaneios } from './escopo.repository.ts'
export { tarefasDeRomaneios } from './exportar.service.ts'
export {
  cpfEmRomaneio,
  movimentoDasRotas,
  placaEmRomaneio,
  romaneiosAbertosDaRota,
  usoDaBase,
} from './respostas.repository.ts'
export { agrupar } from './romaneios.rules.ts'
export { excluirNoPasso, inserirRomaneio } from './romaneios.service.ts'
export {
  concluirSeFechado,
  devolverParaSemRomaneio,
  iniciarViagem,
  type Quem,
  type Saida,
  somarRomaneio,
} from './viagem/viagem.service.ts'
