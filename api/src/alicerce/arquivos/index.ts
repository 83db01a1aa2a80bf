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
