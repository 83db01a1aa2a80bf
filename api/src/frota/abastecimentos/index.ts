/** What later modules may ask of abastecimentos. */
export { abastecimentosErrors as errosDoArquivo } from './abastecimentos.errors.ts'
export { camposDoPedagio } from './arquivo/colunas.rules.ts'
export { comecoDaLinha, type LinhaDoArquivo, type LinhaRecusada } from './arquivo/comeco.rules.ts'
export { lerArquivo } from './arquivo/ler-arquivo.service.ts'
export { listSaidasDoTerceiro } from './bomba/bomba.repository.ts'
export type { Contradicao } from './contradicoes/cartao.rules.ts'
export { comOsDoCartao } from './contradicoes/contradicoes.repository.ts'
export { contradicoesDosCartoes } from './contradicoes/contradicoes.service.ts'
export {
  findColunas,
  findLote,
  insertLinhas as insertLinhasDoLote,
  insertLote,
  listLinhas as listLinhasDoLote,
  listLotes,
  lockLotes,
  updateContagem,
  updateDesfeito,
  upsertColunas,
} from './lotes/lotes.repository.ts'
export { countAbastecedoresVelhos, esquecerAbastecedoresVelhos } from './registrar/privacidade.repository.ts'
export { decidirNoPasso } from './registrar/registrar.service.ts'
export { impossivel, type Ponto, type Prova, provar, semSaltos } from './regras/prova.rules.ts'
