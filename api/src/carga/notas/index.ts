/** What other modules may ask of notas. */
export { anonimizarPessoasVelhas, apagarContato } from './apagar-pessoa.repository.ts'
export { classificarPorRota } from './classificacao.service.ts'
export { escopoNotas } from './escopo.repository.ts'
export { inserirAvulsa, type NotaAvulsa, reescreverAvulsa } from './escrever/avulso.service.ts'
export { updateEmMassa } from './escrever/escrever.repository.ts'
export {
  listEmMassa,
  type MudancaEmMassa,
  type NotaEmMassa,
} from './escrever/massa.repository.ts'
export { tarefasDePrazos } from './escrever/prazo.service.ts'
export {
  lockNotas,
  type Mudanca,
  type NotaMudada,
  type NovoEvento,
  type Situacao,
} from './escrever/situacao.repository.ts'
export { mudarNotas } from './escrever/situacao.service.ts'
export { guardarDocumentos, type NotaInserida } from './importar/importar.repository.ts'
export type { EnderecoImportado, NovaNotaImportada, PessoaImportada } from './importar/importar.rules.ts'
export { type CancelamentoDaNota, cancelarPorChave, inserirNotas } from './importar/importar.service.ts'
export { esperarSemChave, inserirSemChave } from './importar/sem-chave.service.ts'
export { contadas, moverNovas, moverTodas, tirarMovimentos } from './movimento.repository.ts'
export { planilhaDoFiltro, tarefasDeNotas } from './pesquisa/exportar.service.ts'
export { atrasada, juntasDaLinha, linhaDaLista } from './pesquisa/linha.repository.ts'
export { contarFiltros, idsDoFiltro, primeirasDoFiltro } from './pesquisa/pesquisa.service.ts'
export { updateStatusDeDestinatarios } from './pessoas.repository.ts'
export {
  bairrosDasNotas,
  cargaDosLugares,
  coberturaDaRota,
  enderecosSemRota,
  notasPorOcorrencia,
  pessoaConhecida,
  remetentes,
} from './respostas.repository.ts'
export { rotaDoEndereco } from './rota.repository.ts'
