import {
  DOCUMENTOS_FISCAIS,
  MODOS,
  MODOS_DO_MODELO,
  type ModeloFiscal,
  type ModoDeContingencia,
} from '@tropeiro/contract/fiscal/transmissao/rules'
import { errors } from '../../errors.ts'

/** Refusals of transmission, each a sentence that who issues documents understands. */
export const recusas = {
  serieReservada: (serie: number) =>
    errors.invalido(`A série ${serie} não pode ser usada: as de 890 a 899 são reservadas pela SEFAZ.`),
  numeroEmAndamento: (numero: number) =>
    errors.conflito(
      `O número ${numero} ainda espera a resposta da SEFAZ. Aguarde a consulta terminar antes de usar outro.`,
    ),
  numeroUsado: (serie: number, proximo: number, ultimo: number) =>
    errors.conflito(
      `A série ${serie} já usou aqui até o número ${ultimo}: o próximo tem de ser ${ultimo + 1} ou maior, e não ${proximo}.`,
    ),
  empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
  jaNaFila: () => errors.conflito('Este documento já foi entregue para transmissão.'),
  esquema: (erros: readonly string[]) =>
    errors.invalido(
      `O esquema oficial não aceita o documento: ${erros[0] ?? ''}`,
      erros.slice(0, 20).map((mensagem) => ({ campo: '', mensagem: `Esquema oficial: ${mensagem}` })),
    ),
  semAssinatura: () => errors.invalido('O documento não está assinado.'),
  grande: () => errors.invalido('O documento passa de 500 KB, mais do que a SEFAZ aceita.'),
  repetido: (vezes: number, xMotivo: string) =>
    errors.conflito(
      `A SEFAZ já recusou este documento ${vezes} vezes pelo mesmo motivo (${xMotivo}). Corrija antes de enviar de novo: mais tentativas bloqueiam a empresa por uma hora.`,
    ),
  naoEncontrado: () => errors.naoEncontrado('Não encontramos este envio.'),
  jaRespondido: () =>
    errors.conflito('A SEFAZ acaba de responder a este documento. Veja a resposta antes de emitir outro.'),
  naoParado: () => errors.conflito('Este envio não está parado.'),
  contingenciaAberta: (uf: string) =>
    errors.conflito(`Já há uma contingência ligada para ${uf}. Encerre-a antes de ligar outra.`),
  contingenciaFechada: () => errors.conflito('Esta contingência já foi encerrada.'),
  modoDoModelo: (modo: ModoDeContingencia, modelo: ModeloFiscal) =>
    errors.invalido(
      `O modo ${MODOS[modo]} não vale para ${DOCUMENTOS_FISCAIS[modelo]}, que tem ${MODOS_DO_MODELO[modelo].map((m) => MODOS[m]).join(' ou ')}.`,
    ),
  muitoCedo: (quando: string) =>
    errors.conflito(
      `A SEFAZ pede um intervalo entre estas consultas. A próxima pode ser feita às ${quando}.`,
    ),
}
