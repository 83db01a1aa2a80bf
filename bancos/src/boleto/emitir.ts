import { NaoServe } from '../recusa.ts'
import { type BancoDeBoleto, type Convenio, modelos, type Numero } from './bancos.ts'
import { linhaDigitavel, montarBarras } from './codigo.ts'
import { modulo10, modulo11P, modulo11X } from './digitos.ts'

export type PedidoDeBoleto = Numero & {
  /** YYYY-MM-DD; the original one: charges follow the registered instruction, not the code. */
  vencimento: string | null
  centavos: number
}

export type Boleto = {
  banco: BancoDeBoleto
  /** As files carry it: without its check digit. */
  nossoNumero: string
  /** '' where the bank has none. */
  nossoNumeroDv: string
  /** As the payer reads it. */
  nossoNumeroImpresso: string
  campoLivre: string
  codigoBarras: string
  linhaDigitavel: string
}

/**
 * The numbers of a boleto.
 * @throws NaoServe with the field of the convênio, or of the title, that the bank would refuse
 */
export function emitirBoleto(c: Convenio, p: PedidoDeBoleto): Boleto {
  const model = modelos[c.banco]
  if (!Number.isSafeInteger(p.sequencial) || p.sequencial < 1 || p.sequencial > model.ultimo(c))
    throw new NaoServe('Sequencial', `${p.sequencial} está fora da faixa do convênio`)
  const parts = model.partes(c, p)
  const campoLivre = model
    .ordem(c)
    .map(([name]) => (name[0] === '=' ? name.slice(1) : parts[name]))
    .join('')
  const { numero, dv, impresso } = model.nossoNumero(parts, c)
  const codigoBarras = montarBarras({ ...p, banco: c.banco, campoLivre })
  return {
    ...{ banco: c.banco, nossoNumero: numero, nossoNumeroDv: dv, nossoNumeroImpresso: impresso, campoLivre },
    ...{ codigoBarras, linhaDigitavel: linhaDigitavel(codigoBarras) },
  }
}

/**
 * The parts of a bank's free field by name; the convênio says which of the bank's forms it is.
 * @throws NaoServe when a constant of the bank stands otherwise
 */
export function lerCampoLivre(c: Convenio, campoLivre: string): Record<string, string> {
  const parts: Record<string, string> = {}
  let at = 0
  for (const [name, width] of modelos[c.banco].ordem(c)) {
    const value = campoLivre.slice(at, at + width)
    if (name[0] !== '=') parts[name] = value
    else if (value !== name.slice(1))
      throw new NaoServe('Campo livre', `"${value}" em lugar de "${name.slice(1)}"`)
    at += width
  }
  return parts
}

/** The check digits that a bank gives its branch and account, where the rule is public; null elsewhere. */
export function dvDaConta(
  banco: string,
  agencia: string,
  conta: string,
): { agencia: string | null; conta: string } | null {
  if (banco === '001') return { agencia: modulo11X(agencia), conta: modulo11X(conta) }
  if (banco === '237') return { agencia: modulo11P(agencia, 5), conta: modulo11P(conta) }
  if (banco === '341') {
    const both = agencia.padStart(4, '0') + conta.padStart(5, '0')
    return { agencia: null, conta: String(modulo10(both)) }
  }
  return null
}
