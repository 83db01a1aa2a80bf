/** What other modules may ask of notas. */
export { anonimizarPessoasVelhas, apagarContato } from './apagar-pessoa.repository.ts'
export { inserirAvulsa, type NotaAvulsa, reescreverAvulsa } from './avulso.service.ts'
export { classificarPorRota } from './classificacao.service.ts'
export type { EventoDaNota } from './consumidor.repository.ts'
export { type Consumidor, consumirEventos } from './consumidor.service.ts'
export { escopoNotas } from './escopo.repository.ts'
export { tarefasDeNotas } from './exportar.service.ts'
export { guardarDocumentos, type NotaInserida } from './importar.repository.ts'
export type { EnderecoImportado, NovaNotaImportada, PessoaImportada } from './importar.rules.ts'
export { type CancelamentoDaNota, cancelarPorChave, inserirNotas } from './importar.service.ts'
export { juntasDaLinha, linhaDaLista } from './linha.repository.ts'
export {
  listEmMassa,
  type MudancaEmMassa,
  type NotaEmMassa,
  updateEmMassa,
} from './massa.repository.ts'
export { updateStatusDeDestinatarios } from './pessoas.repository.ts'
export { lerNotaParaPrazo, tarefasDePrazos } from './prazo.service.ts'
export { rotaDoEndereco } from './rota.repository.ts'
export { esperarSemChave, inserirSemChave } from './sem-chave.service.ts'
export {
  lockNotas,
  type Mudanca,
  type NotaMudada,
  type NovoEvento,
  type Situacao,
} from './situacao.repository.ts'
export { mudarNotas } from './situacao.service.ts'
