import { errors } from '../../errors.ts'

const MOST = 3

export const recusas = {
  nomeRepetido: (nome: string) => errors.conflito(`Já existe uma rota com o nome ${nome}.`),
  areaDeOutra: (conflitos: { area: string; rota: string }[]) => {
    const listed = conflitos.slice(0, MOST).map((c) => `${c.area} já está na rota ${c.rota}`)
    const rest = conflitos.length > MOST ? ` (e mais ${conflitos.length - MOST})` : ''
    return errors.conflito(`Uma área só pode estar em uma rota: ${listed.join('; ')}${rest}.`)
  },
  emUso: (nome: string, numeros: number[]) =>
    errors.conflito(
      numeros.length === 1
        ? `A rota ${nome} está em uso pelo romaneio ${numeros[0]}, que ainda está aberto. Conclua ou exclua o romaneio antes.`
        : `A rota ${nome} está em uso por ${numeros.length} romaneios abertos (${numeros.slice(0, 5).join(', ')}${numeros.length > 5 ? '…' : ''}). Conclua ou exclua esses romaneios antes.`,
    ),
  areaMudouDeMao: (area: string, rota: string | null) =>
    errors.conflito(
      rota === null
        ? `${area} saiu da rota enquanto você pintava. Atualize o mapa e pinte de novo.`
        : `${area} passou para a rota ${rota} enquanto você pintava. Atualize o mapa e pinte de novo.`,
    ),
  rotaNovaSemNome: () => errors.invalido('A pintura fala de uma rota nova que não veio com ela.'),
  aindaTemAreas: (nome: string) => errors.conflito(`A rota ${nome} ainda tem áreas.`),
  cidadeDeOutroEstado: (cidade: string, uf: string) =>
    errors.invalido(`${cidade} não fica no estado de ${uf}.`),
  cidadeDesconhecida: (ibge: number) => errors.invalido(`Não existe município com o código ${ibge}.`),
  baseDesconhecida: (nome: string) => errors.invalido(`Não encontramos a base ${nome} neste grupo.`),
}
