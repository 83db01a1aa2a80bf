import { type Campo, errors } from '../../errors.ts'

/**
 * Refusals that every model of document has, each a sentence that a dispatcher understands.
 * @param nome as a person calls the model: 'CT-e'
 */
export function recusasDe(nome: string) {
  const semProtocolo = () =>
    errors.conflito(`Este ${nome} ainda não foi autorizado: o XML oficial não existe.`)
  return {
    naoEncontrado: () => errors.naoEncontrado(`Não encontramos este ${nome}.`),
    empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
    municipio: () => errors.invalido('Não encontramos este município.'),
    mudou: () => errors.conflito(`Outra pessoa mudou este ${nome} agora há pouco. Recarregue e confira.`),
    semXml: semProtocolo,
    semProtocolo,
    impressao: (motivo: string) => errors.conflito(motivo),
    eventoJaPedido: (evento: string) => errors.conflito(`${evento}: já foi pedido para este ${nome}.`),
    eventoNaoEncontrado: () => errors.naoEncontrado(`Não encontramos este evento do ${nome}.`),
    eventoDeFora: () =>
      errors.conflito('Este evento foi registrado por outra pessoa na SEFAZ: não há o que imprimir aqui.'),
    layout: (campos: Campo[]) => errors.invalido(`O ${nome} não está como o leiaute pede.`, campos),
    semResposta: (motivo: string) => errors.conflito(`A SEFAZ não respondeu: ${motivo}`),
    cedo: (quando: string) =>
      errors.conflito(`A SEFAZ pede um intervalo entre consultas: tente depois de ${quando}.`),
  }
}

export type Recusas = ReturnType<typeof recusasDe>
