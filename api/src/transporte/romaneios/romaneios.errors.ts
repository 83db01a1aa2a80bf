import { enumerar } from '@tropeiro/contract'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import { MAXIMO_DE_NOTAS_NO_ROMANEIO } from '@tropeiro/contract/transporte/romaneios/calls'
import { asNotas } from '@tropeiro/contract/transporte/romaneios/vida'
import { errors } from '../../errors.ts'

/** Refusals of romaneios, each a sentence that a dispatcher understands. */
export const recusas = {
  naoEncontrado: (numero: number | string) =>
    errors.naoEncontrado(`Não encontramos o romaneio ${numero}. Pode ter sido excluído.`),
  mudou: (numero: number) =>
    errors.conflito(
      `Outra pessoa alterou o romaneio ${numero} enquanto você editava. Recarregue para ver como ele está e tente de novo.`,
    ),
  ficariaVazio: (numero: number) =>
    errors.conflito(`O romaneio ${numero} ficaria sem notas. Se é isso mesmo, exclua o romaneio.`),
  tomadas: (notas: { numero: number; romaneio: number | null }[]) => {
    const first = notas[0]
    if (notas.length === 1 && first) {
      return errors.conflito(vidaDaNota.recusa({ ...first, estado: 'expedicao' }, 'romanear') ?? '')
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
