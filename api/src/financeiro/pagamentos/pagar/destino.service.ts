import { lerChavePix, lerCodigo, linhaDigitavel, type Meio } from '@tropeiro/bancos'
import type { DestinoEscrito } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { type MeioDePagamento, meiosDePagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { fim } from '@tropeiro/contract/financeiro/pagamentos/regras'
import { derivar } from '../../../cofre.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'

/** Where money goes, ready for a bank. */
export type Destino = {
  meio: MeioDePagamento
  para: Meio
  /** What people see of it. */
  texto: string
  barras: string | null
}

const daChave = (tipo: string, chave: string): string => {
  if (tipo !== 'email') return `${tipo === 'aleatoria' ? 'chave' : tipo} ${fim(chave)}`
  const [nome = '', dominio = ''] = chave.split('@')
  return `${nome.slice(0, 2)}••@${dominio}`
}

function conta(d: DestinoEscrito): Destino {
  if (d.banco.length !== 3) throw pagamentosErrors.destino('Diga o banco do favorecido, com três algarismos.')
  if (!d.agencia) throw pagamentosErrors.destino('Diga a agência do favorecido.')
  if (!d.numero_conta) throw pagamentosErrors.destino('Diga a conta do favorecido.')
  const pix = d.meio === 'pix_conta'
  return {
    meio: d.meio,
    barras: null,
    texto: `${pix ? 'PIX na conta' : 'Banco'} ${d.banco}, agência ${d.agencia}, conta ${fim(d.numero_conta, 3)}`,
    para: {
      ...{
        tipo: 'conta',
        banco: d.banco,
        agencia: d.agencia,
        agenciaDv: d.agencia_dv,
        conta: d.numero_conta,
      },
      ...{ contaDv: d.conta_dv, poupanca: d.poupanca, pix },
    },
  }
}

/** What was typed, with its digits checked. @throws AppError with what is wrong */
export function lerDestino(d: DestinoEscrito, hoje: string): Destino {
  if (d.meio === 'conta' || d.meio === 'pix_conta') return conta(d)
  if (d.meio === 'pix') {
    const key = lerChavePix(d.chave)
    if (!key) throw pagamentosErrors.destino(d.chave ? 'A chave PIX não é uma chave.' : 'Diga a chave PIX.')
    const texto = `PIX ${daChave(key.tipo, key.chave)}`
    return { meio: 'pix', para: { tipo: 'pix', chave: key.chave }, texto, barras: null }
  }
  const read = lerCodigo(d.linha, hoje)
  if (read.tipo === 'recusado')
    throw pagamentosErrors.destino(d.linha ? read.motivos.join(' ') : 'Diga a linha digitável.')
  if (read.tipo !== d.meio)
    throw pagamentosErrors.destino(
      `Este código não é de ${d.meio === 'boleto' ? 'um boleto' : 'uma conta ou guia'}.`,
    )
  const { barras } = read
  const texto = `${meiosDePagamento[d.meio]} ${fim(read.tipo === 'boleto' ? linhaDigitavel(barras) : barras, 14)}`
  return { meio: d.meio, para: { tipo: d.meio, barras }, texto, barras }
}

/** Says whether two destinations are one, without telling either. */
export const marcaDe = (ctx: Pick<CtxDoGrupo, 'config' | 'grupo'>, d: Destino): string =>
  derivar(ctx.config, 'pagamento-marca', `${ctx.grupo.id}:${JSON.stringify(d.para)}`)

export const emBytes = (d: Destino): Buffer => Buffer.from(JSON.stringify(d))
export const deBytes = (bytes: Buffer): Destino => JSON.parse(bytes.toString('utf8')) as Destino
