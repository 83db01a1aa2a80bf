import { vida } from '../../vida.ts'
import { roteirizacao } from './calls.ts'
import type { EstadoDoPlano } from './formas.ts'

/** `simulado`: it answers a question about another day than the one there is. */
export type PlanoVivo = { estado: EstadoDoPlano; temPlano: boolean; simulado: boolean }

export const nomeDoEstadoDoPlano: Record<EstadoDoPlano, string> = {
  fila: 'Na fila',
  rodando: 'Planejando',
  pronto: 'Pronto',
  cancelado: 'Cancelado',
  falhou: 'Falhou',
  publicado: 'Publicado',
}

const { cancelar, editar, publicar, republicar } = roteirizacao
const semPlano = (p: PlanoVivo) =>
  p.estado === 'cancelado' || p.estado === 'falhou'
    ? 'Este processo terminou sem plano: não há o que editar.'
    : 'O plano ainda está sendo feito. Espere, ou pare a busca, antes de editar.'
const nada = () => 'Este processo já terminou.'

/** A run waits, is worked at (again, when its process died), and ends with a plan, without one, or by somebody's hand. */
export const vidaDoPlano = vida<PlanoVivo>()([
  [['fila', 'rodando'], 'comecar', 'rodando', 'casa', nada],
  ['rodando', 'terminar', 'pronto', 'casa', nada],
  [['fila', 'rodando'], 'falhar', ['falhou', 'pronto'], 'casa', nada],
  [['fila', 'rodando'], 'cancelar', ['cancelado', 'pronto'], cancelar, nada],
  [
    'pronto',
    'publicar',
    'publicado',
    publicar,
    (p) =>
      p.estado === 'cancelado' || p.estado === 'falhou'
        ? 'Este processo terminou sem plano: não há o que publicar.'
        : 'O plano ainda está sendo feito. Espere, ou pare a busca, antes de publicar.',
    (p) =>
      p.simulado
        ? 'Este plano responde a um “e se”: não vira romaneio. Mude o dia em Gerar rotas e planeje de novo.'
        : p.temPlano
          ? null
          : 'O plano não tem nenhuma rota: não há o que publicar.',
  ],
  ['publicado', 'publicar', 'ja', null, 'O plano já foi publicado.'],
  [['pronto', 'publicado'], 'editar', '=', editar, semPlano],
  ['publicado', 'republicar', '=', republicar, () => 'O plano ainda não foi publicado.'],
])
