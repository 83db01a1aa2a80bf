/** What other modules may ask of arquivos. */
export {
  type ArquivoPronto,
  examinar,
  guardarImagem,
  marcarGravado,
  soltarArquivos,
  urlDeLeitura,
} from './arquivos.service.ts'
