/** What other modules may ask of pedagios; those before it by `Perguntas`. */
export { somarContestadas } from './contestacoes/contestacoes.repository.ts'
export { contradicoesDasPassagens } from './contradicoes/contradicoes.service.ts'
export { pedagiosConhecidos } from './respostas.repository.ts'
export {
  esquecerProvasVelhas,
  type LivreAPagar,
  listLivresAPagar,
  listNaoCobradas,
  type NaoCobradas,
} from './travessias/travessias.repository.ts'
export { type FaltaDeVale, listFaltasDeVale } from './vales/vales.repository.ts'
