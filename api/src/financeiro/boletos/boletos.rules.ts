import { createHash, hash } from 'node:crypto'
import type { BancoDeBoleto, ContaDoConvenio, EventoDeRetorno, LinhaDeRetorno } from '@tropeiro/bancos'
import type { ConvenioEscrito } from '@tropeiro/contract/financeiro/boletos/formas'
import type { EfeitoDoRetorno, SituacaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'

type Dito = Omit<
  ConvenioEscrito,
  '_id' | 'conta' | 'nome' | 'chave_api' | 'canal' | 'protesto_dias' | 'baixa_dias'
>

/** A convênio as the banks' library takes it. */
export const contaDoConvenio = (c: Dito): ContaDoConvenio => ({
  ...{ banco: c.banco as BancoDeBoleto, agencia: c.agencia, agenciaDv: c.agencia_dv, conta: c.numero_conta },
  ...{
    contaDv: c.conta_dv,
    convenio: c.convenio || '0',
    carteira: c.carteira,
    codigoEmpresa: c.codigo_empresa,
  },
  ...(c.variacao ? { variacao: c.variacao } : {}),
  ...(c.modalidade ? { modalidade: c.modalidade } : {}),
  ...(c.posto ? { posto: c.posto } : {}),
})

/** Interest a day of what is due, in cents, half up: parts per million a month of thirty days. */
export const jurosAoDia = (centavos: number, jurosMesPpm: number): number =>
  Math.round((centavos * jurosMesPpm) / 30_000_000)

/** What the bank's word makes of a boleto that stands so; null leaves it as it is. */
export const situacaoPelo: Partial<
  Record<
    EventoDeRetorno,
    { para: SituacaoDoBoleto; de: readonly SituacaoDoBoleto[]; efeito: EfeitoDoRetorno }
  >
> = {
  entrada_confirmada: {
    de: ['na_fila', 'em_remessa', 'rejeitado'],
    para: 'registrado',
    efeito: 'registrado',
  },
  entrada_rejeitada: { de: ['na_fila', 'em_remessa'], para: 'rejeitado', efeito: 'rejeitado' },
  baixa: { de: ['na_fila', 'em_remessa', 'registrado'], para: 'baixado', efeito: 'baixado' },
}

export type Pago = {
  /** Of the balance. */
  valor: number
  juros: number
  desconto: number
  /** What was paid above the balance: the payer's. */
  aMais: number
}

/** How what was paid settles a balance. A title that is closed takes nothing: all of it was paid twice. */
export function repartir(
  l: Pick<LinhaDeRetorno, 'pago' | 'acrescimos' | 'desconto' | 'abatimento'>,
  saldo: number,
): Pago {
  const principal = Math.max(l.pago - l.acrescimos, 0)
  const valor = Math.min(principal, saldo)
  return {
    valor,
    juros: valor > 0 ? l.pago - principal : 0,
    desconto: valor > 0 ? Math.min(l.desconto + l.abatimento, saldo - valor) : 0,
    aMais: principal - valor,
  }
}

/** Keys that say the same of the same title whatever the file; of two equal lines of one file the second has its own. */
export function chavesDasLinhas(linhas: readonly LinhaDeRetorno[]): string[] {
  const seen = new Map<string, number>()
  return linhas.map((l) => {
    const motivos = l.motivos.map((m) => m.codigo).join(',')
    const text = [
      l.nossoNumero,
      l.numeroDocumento,
      l.codigo,
      l.ocorridoEm,
      l.creditoEm,
      l.pago,
      l.centavos,
      motivos,
    ]
    const key = hash('sha256', text.join('|'), 'hex').slice(0, 40)
    const n = (seen.get(key) ?? 0) + 1
    seen.set(key, n)
    return n === 1 ? key : `${key}:${n}`
  })
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What a file's number says against those that came before: files of the bank that nobody brought, or one told under a number that another has. */
export function avisosDaSequencia(nsa: number, visto: { ultimo: number | null; vezes: number }): string[] {
  if (visto.ultimo === null) return []
  if (visto.vezes > 0) return [`Outro arquivo já veio com o número ${nsa}: confira se o banco mandou dois.`]
  const falta = nsa - visto.ultimo - 1
  if (falta > 0)
    return [
      falta === 1
        ? `Falta o arquivo de número ${nsa - 1}: peça ao banco.`
        : `Faltam os arquivos de número ${visto.ultimo + 1} a ${nsa - 1}: peça ao banco.`,
    ]
  return falta < 0 ? [`Este arquivo, de número ${nsa}, é anterior ao último lido, ${visto.ultimo}.`] : []
}
