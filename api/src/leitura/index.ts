/** Pictures of slips: what can be read on them, and how well they can be seen. Pure but for the threads it runs on. */
export { type ExameDaImagem, type NotaDoExame, type Parecer, parecerDoExame } from './exame.ts'
export type { CanhotoLido } from './leitor.tarefa.ts'
export { abrirLeitor, type Leitor, leitorDoProcesso } from './leitor.ts'
export { MAXIMO_DE_PAGINAS, paginasDoPdf } from './pdf.ts'
