import type { Boleto, Livro, Ocorrencia } from './estado.ts'
import { CONFIRMA, type Instrucao, instruir, PALAVRAS } from './instrucoes.ts'

/* What the bank does with what it is asked, by HTTP or by file. */

export type Corpo = Record<string, unknown>
export type Resposta = { codigo: number; corpo: object }

const texto = (c: Corpo, nome: string): string =>
  typeof c[nome] === 'string' ? (c[nome] as string).trim() : ''
const inteiro = (c: Corpo, nome: string): number => (Number.isSafeInteger(c[nome]) ? (c[nome] as number) : 0)
const dia = (x: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(x) && !Number.isNaN(Date.parse(x))

/** Reasons as this bank says them. */
function recusar(c: Corpo): { codigo: string; texto: string }[] {
  const pagador = (c.pagador ?? {}) as Corpo
  const reasons: [boolean, string, string][] = [
    [!/^\d{3}$/.test(texto(c, 'banco')), '01', 'Banco inválido'],
    [!/^[0-9A-Z]{1,20}$/.test(texto(c, 'nosso_numero')), '08', 'Nosso número inválido'],
    [!dia(texto(c, 'vencimento')), '16', 'Data de vencimento inválida'],
    [inteiro(c, 'valor_centavos') <= 0, '20', 'Valor do título inválido'],
    [!texto(pagador, 'nome'), '45', 'Nome do pagador não informado'],
    [
      !/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(texto(pagador, 'inscricao')),
      '46',
      'Inscrição do pagador inválida',
    ],
    [!texto(pagador, 'endereco'), '47', 'Endereço do pagador não informado'],
    [!/^\d{8}$/.test(texto(pagador, 'cep')) || /^0+$/.test(texto(pagador, 'cep')), '48', 'CEP inválido'],
  ]
  return reasons.flatMap(([wrong, codigo, why]) => (wrong ? [{ codigo, texto: why }] : []))
}

const noFio = (b: Boleto): object => ({
  ...{
    situacao: b.situacao,
    nosso_numero: b.nossoNumero,
    valor_centavos: b.centavos,
    vencimento: b.vencimento,
  },
  ...{ pago_centavos: b.pagoCentavos, pago_em: b.pagoEm, credito_em: b.creditoEm, e2e: b.e2e, txid: b.txid },
})

/** One title a reference: the same again is answered the same, another under it is refused. */
export async function registrar(livro: Livro, c: Corpo, chave: string, motivo?: string): Promise<Resposta> {
  const referencia = texto(c, 'referencia')
  if (!referencia) return { codigo: 400, corpo: { motivo: 'Sem referência' } }
  const before = livro.boletos.get(referencia)
  if (before && before.situacao !== 'recusado') {
    const same =
      before.nossoNumero === texto(c, 'nosso_numero') && before.centavos === inteiro(c, 'valor_centavos')
    return same
      ? { codigo: 200, corpo: noFio(before) }
      : { codigo: 409, corpo: { motivo: 'Referência já usada' } }
  }
  const motivos = motivo ? [{ codigo: '99', texto: motivo }] : recusar(c)
  if (!motivos.length && livro.porNumero(texto(c, 'banco'), texto(c, 'nosso_numero')))
    motivos.push({ codigo: '09', texto: 'Nosso número duplicado' })
  const made: Boleto = {
    ...{ referencia, banco: texto(c, 'banco'), conta: '', nossoNumero: texto(c, 'nosso_numero') },
    ...{
      documento: texto(c, 'numero_documento'),
      usoEmpresa: referencia,
      vencimento: texto(c, 'vencimento'),
    },
    ...{ centavos: inteiro(c, 'valor_centavos'), situacao: motivos.length ? 'recusado' : 'registrado' },
    ...{ txid: texto(c, 'txid') || null, pagoCentavos: 0, pagoEm: null, creditoEm: null, e2e: null },
    chave,
  }
  await livro.boleto(made)
  return motivos.length
    ? { codigo: 422, corpo: { situacao: 'recusado', motivos } }
    : { codigo: 200, corpo: noFio(made) }
}

export function consultar(livro: Livro, referencia: string): Resposta {
  const b = livro.boletos.get(referencia)
  return b && b.situacao !== 'recusado' ? { codigo: 200, corpo: noFio(b) } : { codigo: 404, corpo: {} }
}

export async function baixar(livro: Livro, referencia: string): Promise<Resposta> {
  const b = livro.boletos.get(referencia)
  if (!b || b.situacao === 'recusado') return { codigo: 404, corpo: {} }
  if (b.situacao === 'liquidado') return { codigo: 409, corpo: { motivo: 'Título já liquidado' } }
  const now: Boleto = { ...b, situacao: 'baixado' }
  await livro.boleto(now)
  return { codigo: 200, corpo: noFio(now) }
}

/** One thing is changed of a title, once under each name. */
export async function instruirUm(
  livro: Livro,
  referencia: string,
  c: Corpo,
  hoje: string,
  motivo?: string,
): Promise<Resposta> {
  const b = livro.boletos.get(referencia)
  const name = texto(c, 'instrucao')
  const tipo = texto(c, 'tipo') as Instrucao['tipo']
  if (!name) return { codigo: 400, corpo: { motivo: 'Sem nome' } }
  if (b?.instrucoes?.includes(name)) return { codigo: 200, corpo: noFio(b) }
  const known = tipo in CONFIRMA
  const asked = { tipo, vencimento: texto(c, 'vencimento'), centavos: inteiro(c, 'valor_centavos') }
  const done = motivo ? '99' : known ? instruir(b, asked, hoje) : '05'
  if (typeof done === 'string')
    return { codigo: 422, corpo: { motivos: [{ codigo: done, texto: motivo ?? PALAVRAS[done] ?? '' }] } }
  const now = { ...done, instrucoes: [...(done.instrucoes ?? []), name] }
  await livro.boleto(now)
  return { codigo: 200, corpo: noFio(now) }
}

/** A payment is scheduled, and done when its day is asked for. */
export async function pagarTerceiro(
  livro: Livro,
  c: Corpo,
  chave: string,
  motivo?: string,
): Promise<Resposta> {
  const referencia = texto(c, 'referencia')
  if (!referencia) return { codigo: 400, corpo: { motivo: 'Sem referência' } }
  const before = livro.pagamentos.get(referencia)
  if (before && before.situacao !== 'recusado') {
    await livro.pagamento({ ...before, vezes: before.vezes + 1 })
    return before.centavos === inteiro(c, 'valor_centavos')
      ? { codigo: 200, corpo: { situacao: before.situacao } }
      : { codigo: 409, corpo: { motivo: 'Referência já usada' } }
  }
  const why =
    motivo ??
    (inteiro(c, 'valor_centavos') <= 0 ? 'Valor inválido' : dia(texto(c, 'pagar_em')) ? '' : 'Dia inválido')
  const made = {
    referencia,
    centavos: inteiro(c, 'valor_centavos'),
    pagarEm: texto(c, 'pagar_em'),
    vezes: 1,
    chave,
  }
  await livro.pagamento({ ...made, situacao: why ? 'recusado' : 'agendado', motivo: why })
  return why
    ? { codigo: 422, corpo: { situacao: 'recusado', motivos: [{ codigo: 'ZZ', texto: why }] } }
    : { codigo: 200, corpo: { situacao: 'agendado' } }
}

const maisUmDia = (x: string): string => new Date(Date.parse(x) + 86_400_000).toISOString().slice(0, 10)

/** Somebody pays a title: the books know, and the next return, and whoever listens. A second time is told as such. */
export async function liquidar(
  livro: Livro,
  b: Boleto,
  centavos: number,
  hoje: string,
  pix: boolean,
): Promise<Boleto> {
  const stamp = hoje.replaceAll('-', '')
  const seq = livro.liquidacoes.length + 1
  const open = Math.max(b.centavos - b.pagoCentavos, 0)
  const acrescimos = open > 0 ? Math.max(centavos - open, 0) : 0
  const credito = pix ? hoje : maisUmDia(hoje)
  const e2e = pix ? `E00000000${stamp}1200${String(seq).padStart(11, '0')}` : null
  const paid: Boleto = {
    ...{ ...b, situacao: 'liquidado', pagoCentavos: b.pagoCentavos + centavos, pagoEm: hoje },
    ...{ creditoEm: credito, e2e },
  }
  const told: Ocorrencia = {
    referencia: b.referencia,
    movimento: b.situacao === 'baixado' ? '17' : '06',
    motivos: pix ? '61' : '04',
    dia: hoje,
    credito,
    pago: centavos,
    acrescimos,
  }
  await livro.boleto(paid)
  await livro.liquidacao({
    ...{ seq, chave: b.chave ?? '', referencia: b.referencia, centavos, acrescimos, dia: hoje, credito },
    ...{ meio: pix ? 'pix' : 'boleto', e2e, estorna: null },
  })
  await livro.ocorrencia(told)
  return paid
}

/** The last payment of a title goes back. */
export async function estornar(livro: Livro, b: Boleto, hoje: string): Promise<boolean> {
  const last = livro.ultima(b.referencia)
  if (!last) return false
  const pago = b.pagoCentavos - last.centavos
  const seq = livro.liquidacoes.length + 1
  await livro.boleto({
    ...{ ...b, situacao: pago > 0 ? 'liquidado' : 'registrado', pagoCentavos: pago },
    ...(pago > 0 ? {} : { pagoEm: null, creditoEm: null }),
  })
  await livro.liquidacao({ ...last, seq, dia: hoje, estorna: last.seq })
  const told = { referencia: b.referencia, movimento: '44', motivos: '', dia: hoje, credito: null, pago: 0 }
  await livro.ocorrencia(told)
  return true
}

/** What came and went of the titles of a key, from a number on. */
export function liquidacoes(livro: Livro, chave: string, desde: number): Resposta {
  const mine = livro.liquidacoes.filter((l) => l.seq > desde && l.chave === chave).slice(0, 500)
  const wire = mine.map(({ chave: _, acrescimos, credito, ...l }) => ({
    ...l,
    uso_empresa: livro.boletos.get(l.referencia)?.usoEmpresa ?? '',
    acrescimos_centavos: acrescimos,
    credito_em: credito,
  }))
  return { codigo: 200, corpo: { liquidacoes: wire, ate: mine.at(-1)?.seq ?? desde } }
}
