import { MAXIMO_DE_NOTAS_NO_ROMANEIO } from '@tropeiro/contract/transporte/romaneios/calls'
import { errors } from '../../errors.ts'

const LISTED = 5

/** '12, 13 e 14'; after five, '… e mais 8'. */
export function enumerar(items: readonly (string | number)[]): string {
  const shown = items.slice(0, LISTED).map(String)
  const rest = items.length - shown.length
  if (rest > 0) return `${shown.join(', ')} e mais ${rest}`
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`
}

const asNotas = (notas: readonly (string | number)[], um: string, varios: string): string =>
  notas.length === 1 ? `A nota ${notas[0]} ${um}` : `As notas ${enumerar(notas)} ${varios}`

/** Refusals of romaneios, each a sentence that a dispatcher understands. */
export const recusas = {
  naoEncontrado: (numero: number | string) =>
    errors.naoEncontrado(`Não encontramos o romaneio ${numero}. Pode ter sido excluído.`),
  mudou: (numero: number) =>
    errors.conflito(
      `Outra pessoa alterou o romaneio ${numero} enquanto você editava. Recarregue para ver como ele está e tente de novo.`,
    ),
  semMotorista: (numero: number) =>
    errors.conflito(`O romaneio ${numero} não tem motorista. Escolha o motorista antes de iniciar a viagem.`),
  naoConfirmado: (numero: number) =>
    errors.conflito(`O romaneio ${numero} ainda é um pré-romaneio. Valide-o antes de iniciar a viagem.`),
  naoValidado: (numero: number) => errors.conflito(`O romaneio ${numero} ainda não foi validado.`),
  validacaoDeQuemSaiu: (numero: number) =>
    errors.conflito(`O romaneio ${numero} já saiu: a validação não pode mais ser desfeita.`),
  validacaoComFechadas: (numero: number, notas: number[]) =>
    errors.conflito(
      `A validação do romaneio ${numero} não pode ser desfeita: ${asNotas(notas, 'já foi finalizada.', 'já foram finalizadas.')}`,
    ),
  validacaoComMdfe: (numero: number) =>
    errors.conflito(
      `O romaneio ${numero} já tem MDF-e. Exclua ou cancele o MDF-e antes de desfazer a validação.`,
    ),
  vazio: (numero: number) => errors.conflito(`O romaneio ${numero} não tem notas.`),
  ficariaVazio: (numero: number) =>
    errors.conflito(`O romaneio ${numero} ficaria sem notas. Se é isso mesmo, exclua o romaneio.`),
  concluido: (numero: number) =>
    errors.conflito(`O romaneio ${numero} já foi concluído e não pode mais ser alterado.`),
  jaSaiu: (numero: number) =>
    errors.conflito(
      `O romaneio ${numero} já saiu: não é possível incluir nem tirar notas. Ainda é possível trocar motorista, placa e ordem.`,
    ),
  naEstrada: (numero: number) =>
    errors.conflito(`O romaneio ${numero} está em viagem e não pode ser excluído.`),
  comFechadas: (numero: number, notas: number[]) =>
    errors.conflito(
      `O romaneio ${numero} não pode ser excluído: ${asNotas(notas, 'já foi finalizada.', 'já foram finalizadas.')}`,
    ),
  canceladas: (numero: number, notas: number[]) =>
    errors.conflito(
      `${asNotas(notas, 'foi cancelada', 'foram canceladas')} pelo emitente. Tire do romaneio ${numero} antes de continuar.`,
    ),
  tomadas: (notas: { numero: number; romaneio: number | null }[]) => {
    const first = notas[0]
    if (notas.length === 1 && first) {
      return errors.conflito(
        first.romaneio
          ? `A nota ${first.numero} já está no romaneio ${first.romaneio}.`
          : `A nota ${first.numero} não está mais disponível para romaneio.`,
      )
    }
    const named = notas.map((n) => (n.romaneio ? `${n.numero} (romaneio ${n.romaneio})` : `${n.numero}`))
    return errors.conflito(`As notas ${enumerar(named)} não estão mais disponíveis para romaneio.`)
  },
  notasNaoEncontradas: (quais: (string | number)[]) =>
    errors.naoEncontrado(
      quais.length === 1
        ? `Não encontramos a nota ${quais[0]}.`
        : `Não encontramos as notas ${enumerar(quais)}.`,
    ),
  notasSumiram: (quantas: number) =>
    errors.naoEncontrado(
      quantas === 1
        ? 'Uma das notas escolhidas não existe mais. Atualize a lista e tente de novo.'
        : `${quantas} das notas escolhidas não existem mais. Atualize a lista e tente de novo.`,
    ),
  notasCanceladas: (notas: number[]) =>
    errors.conflito(asNotas(notas, 'foi cancelada pelo emitente.', 'foram canceladas pelo emitente.')),
  finalizadas: (notas: number[]) =>
    errors.conflito(
      asNotas(
        notas,
        'já foi finalizada e não pode sair do romaneio.',
        'já foram finalizadas e não podem sair do romaneio.',
      ),
    ),
  cheio: (numero: number) =>
    errors.conflito(`O romaneio ${numero} passaria de ${MAXIMO_DE_NOTAS_NO_ROMANEIO} notas.`),
  foraDoRomaneio: (numero: number, notas: (string | number)[]) =>
    errors.conflito(
      `${asNotas(notas, 'não está mais', 'não estão mais')} no romaneio ${numero}. Recarregue e tente de novo.`,
    ),
  motoristaDesconhecido: () =>
    errors.invalido('Este motorista não está cadastrado no grupo ou está inativo.'),
  baseDesconhecida: (nome: string) => errors.invalido(`Não encontramos a base ${nome} neste grupo.`),
  empresaDesconhecida: () => errors.invalido('Este CNPJ não é de uma empresa do grupo.'),
  periodoInvertido: () => errors.invalido('O início do período vem depois do fim.'),
  notasDemais: (quantas: number, limite: number) =>
    errors.invalido(
      `Há ${quantas.toLocaleString('pt-BR')} notas neste período: escolha um período menor ou menos rotas (até ${limite.toLocaleString('pt-BR')} por vez).`,
    ),
}
