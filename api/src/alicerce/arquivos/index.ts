/** What other modules may ask of arquivos. */
export {
  type ArquivoPronto,
  examinar,
  guardarImagem,
  marcarGravado,
  urlDeLeitura,
} from './arquivos.service.ts'
