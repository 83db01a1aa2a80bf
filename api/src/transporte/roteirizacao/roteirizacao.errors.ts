import { formatNumber } from '@tropeiro/contract'
import { MAXIMO_DE_NOTAS_NO_PLANO } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { AppError, errors } from '../../errors.ts'

export const roteirizacaoErrors = {
  sumiu: () => errors.naoEncontrado('Este processo de rota não existe.'),
  baseDesconhecida: (campo = 'base') =>
    errors.invalido('Escolha uma base deste grupo.', [{ campo, mensagem: 'Escolha uma base deste grupo.' }]),
  demais: () =>
    errors.invalido(
      `Mais de ${formatNumber(MAXIMO_DE_NOTAS_NO_PLANO)} notas esperam nesta base: escolha rotas ou um prazo.`,
    ),
  /** What a person's act on a plan cannot do. */
  recusada: (frase: string) => new AppError(409, 'edicao_recusada', frase),
  mudou: () =>
    new AppError(
      409,
      'plano_mudou',
      'Outra pessoa mudou este plano enquanto isso. Veja como ficou e faça de novo.',
    ),
  /** The drivers went on while a search looked. */
  andou: () =>
    new AppError(
      409,
      'plano_andou',
      'Uma parada foi feita enquanto a busca corria. Nada mudou: faça de novo.',
    ),
  semVersao: () => errors.naoEncontrado('Esta versão do plano não existe.'),
  semLugar: () => errors.naoEncontrado('Este lugar desenhado não existe: desenhe no mapa do rastreamento.'),
  naoComeca: (frase: string) => new AppError(409, 'plano_impossivel', frase),
}
