/** Pictures of slips: what can be read on them, and how well they can be seen. Pure but for the processes it runs in. */
export { type ExameDaImagem, type NotaDoExame, type Parecer, parecerDoExame } from './exame.ts'
export { dizerFalha, type Falha, LeituraFalhou } from './falhas.ts'
export type { CanhotoLido } from './leitor.tarefa.ts'
export { abrirLeitor, type Leitor, type PdfAberto } from './leitor.ts'
export { LIMITES, type Limites } from './limites.ts'
