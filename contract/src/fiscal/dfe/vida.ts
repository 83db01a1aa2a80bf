import type { Viva } from '../../vida.ts'

/** States in which a document is a draft: never sent, or refused. */
export const RASCUNHO = ['rascunho', 'rejeitado'] as const
export const emRascunho = (estado: string): boolean => (RASCUNHO as readonly string[]).includes(estado)

/** What the lives of all models say alike, with a model's name and the words of its states. */
export const frasesDoDfe = (nome: string, estados: Readonly<Record<string, string>>) => {
  const como = (estado: string): string => (estados[estado] ?? estado).toLowerCase()
  return {
    naoEditavel: (d: Viva): string => `Este ${nome} está ${como(d.estado)} e não pode mais ser alterado.`,
    jaEnviado: `Este ${nome} já foi enviado.`,
    naoEspera: (d: Viva): string => `Este ${nome} está ${como(d.estado)} e não espera resposta da SEFAZ.`,
    /** It waits for no answer, so that nothing can take its place. */
    soSemResposta: `Só um ${nome} que espera a resposta da SEFAZ pode ser emitido em contingência no lugar dele.`,
    /** What was told of it beforehand stands. */
    deveContingencia: (d: { deve_contingencia?: boolean }): string | null =>
      d.deve_contingencia
        ? `Este ${nome} foi emitido em contingência e a SEFAZ, ou quem tem o papel, o espera: corrija e envie de novo.`
        : null,
    /** What only an authorised one allows: 'cancelar', 'incluir condutor em'. */
    so:
      (fazer: string) =>
      (d: Viva): string =>
        `Só é possível ${fazer} um ${nome} ${como('autorizado')}; este está ${como(d.estado)}.`,
  }
}
