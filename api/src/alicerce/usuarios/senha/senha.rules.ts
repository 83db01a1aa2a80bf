import { fold } from '@tropeiro/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as portuguese, translations } from '@zxcvbn-ts/language-pt-br'
import { qualConhecida } from './senhas-conhecidas.rules.ts'

const SHORTEST = 8
/** Of 0 to 4: from here on guessing takes a hundred million tries. */
const ENOUGH = 3

let meter: ZxcvbnFactory | undefined

/** Why a password is too weak, as a sentence; null when it may be used. `about` is what others know of the person. */
export function porQueFraca(senha: string, about: readonly string[]): string | null {
  if (senha.length < SHORTEST) return `A senha precisa de pelo menos ${SHORTEST} caracteres.`
  const conhecida = qualConhecida(senha, about)
  if (conhecida === 'vazada')
    return 'Esta senha está entre as que mais vazam: palavra comum com números ou sinais. Escolha outra, de preferência uma frase.'
  if (conhecida === 'pessoal')
    return 'A senha não pode ser o seu nome, o seu e-mail ou o nome do sistema com números ou sinais.'
  meter ??= new ZxcvbnFactory({
    dictionary: { ...common, ...portuguese },
    graphs: adjacencyGraphs,
    translations,
  })
  const known = about
    .flatMap((text) => [text, fold(text)])
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .filter((text) => text.length > 2)
  const { score, feedback } = meter.check(senha, ['tropeiro', ...known])
  if (score >= ENOUGH) return null
  const said = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
  return `Senha fácil de adivinhar. ${said || 'Use mais palavras, números ou sinais.'}`
}
