import { errors } from '../../errors.ts'

export const registrosErrors = {
  sumiu: () => errors.naoEncontrado('Este registro não existe mais.'),
  desligado: () =>
    errors.conflito('Os registros estão desligados neste grupo: ligue-os em Com quem se registra.'),
  numero: (mensagem: string) => errors.invalido(mensagem, [{ campo: 'numero', mensagem }]),
  nadaEspera: () => errors.conflito('Nenhum pedido espera por arquivo.'),
}
