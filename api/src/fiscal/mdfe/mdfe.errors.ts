import { errors } from '../../errors.ts'
import { recusasDe } from '../dfe/index.ts'

/** Refusals of the MDF-e, each a sentence that a dispatcher understands. */
export const recusas = {
  ...recusasDe('MDF-e'),
  romaneioNaoEncontrado: (numero: number) => errors.naoEncontrado(`Não encontramos o romaneio ${numero}.`),
  semConfiguracao: (falta: readonly string[]) =>
    errors.invalido(`Antes de emitir, complete a configuração de MDF-e da empresa: ${falta.join(', ')}.`),
  passouDoPrazo: () =>
    errors.conflito(
      'O prazo de 24 horas para cancelar este MDF-e já passou. Encerre-o quando a viagem acabar.',
    ),
  documentoJaEsta: (chave: string) => errors.conflito(`O documento ${chave} já está neste MDF-e.`),
  condutorJaEsta: (nome: string) => errors.conflito(`${nome} já é condutor deste MDF-e.`),
  semPagamento: () =>
    errors.conflito('Este MDF-e não tem pagamento informado: informe-o antes de alterá-lo.'),
  pagamentoJaInformado: () =>
    errors.conflito('O pagamento deste MDF-e já foi informado: altere-o em vez de informar outro.'),
  semCteAutorizado: () => errors.invalido('Nenhum destes CT-e está autorizado.'),
  doisEmissores: () => errors.invalido('Estes CT-e são de empresas diferentes: escolha os de uma só.'),
  sefaz: (codigo: string, motivo: string) => errors.conflito(`A SEFAZ respondeu ${codigo}: ${motivo}`),
}
