/** What other modules may ask of arquivos. */
export {
  type ArquivoPronto,
  contarRecebidos,
  examinar,
  guardarImagem,
  marcarGravado,
  soltarArquivos,
  tipoDosBytes,
  urlDeLeitura,
} from './arquivos.service.ts'
export { type ArquivoDeProva, sha256De, zipDeProvas } from './zip-de-provas.service.ts'
