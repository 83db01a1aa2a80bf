import type { BancoDeBoleto } from '../boleto/bancos.ts'
import { decodificar } from '../bytes.ts'
import type { Problema } from '../problema.ts'
import { cobranca240 } from './cobranca240.ts'
import { cobranca400, detalheDe } from './cobranca400.ts'
import type { Registro } from './leiaute.ts'
import { type Campos, dataDoBanco, leitorDe } from './linha.ts'
import { type EventoDeRetorno, motivo, ocorrencia } from './ocorrencias.ts'

type Motivo = { codigo: string; texto: string | null }

/** What a return says of one title. Money in cents, days as YYYY-MM-DD, null when the bank left it out. */
export type LinhaDeRetorno = {
  /** Of the file, from 1. */
  linha: number
  evento: EventoDeRetorno
  /** The bank's own code and words. */
  codigo: string
  texto: string
  motivos: readonly Motivo[]
  /** Without check digit and without zeros in front, so that every layout of a bank says the same. */
  nossoNumero: string
  numeroDocumento: string
  /** What we wrote for ourselves in the remessa, when the bank gives it back. */
  usoEmpresa: string
  vencimento: string | null
  centavos: number
  /** What the payer paid. */
  pago: number
  /** Interest and fine. */
  acrescimos: number
  desconto: number
  abatimento: number
  tarifa: number
  ocorridoEm: string | null
  /** When the money is in the account. */
  creditoEm: string | null
}

export type Retorno = {
  banco: BancoDeBoleto
  largura: 240 | 400
  /** The number of the file; null when the bank has no place for it. */
  nsa: number | null
  geradoEm: string | null
  /** Header as text, for telling whose file it is. */
  cabecalho: string
  linhas: LinhaDeRetorno[]
  problemas: Problema[]
}

export type RetornoLido = { retorno: Retorno } | { recusa: string }

/** Nosso número as returns are compared by: without zeros in front. */
export const chaveDoNossoNumero = (numero: string): string => numero.trim().replace(/^0+(?=.)/, '')

/** Where the number stands in what the 240 of a bank gives back. */
const NUMERO_240: Record<BancoDeBoleto, (x: string) => string> = {
  '001': (x) => (x.trim().length > 12 ? x.trim() : x.trim().slice(0, 11)),
  '033': (x) => x.slice(0, 12),
  '104': (x) => x,
  '237': (x) => x.slice(8, 19),
  '341': (x) => x.slice(3, 11),
  '748': (x) => x.slice(0, 8),
  // The rest of the twenty is parcel, mode and form.
  '756': (x) => x.slice(0, 9),
}
const NUMERO_400: Record<BancoDeBoleto, (x: string) => string> = {
  '001': (x) => x,
  '033': (x) => x.slice(0, 7),
  '104': (x) => x,
  '237': (x) => x.slice(0, 11),
  '341': (x) => x,
  '748': (x) => x.trim().slice(0, 8),
  '756': (x) => x.slice(0, 10),
}

/** What is asked of a detail; its other places are not read. */
const PEDIDOS: ReadonlySet<string> = new Set([
  ...['movimento', 'motivos', 'identificacao', 'nossoNumero', 'numeroDocumento', 'usoEmpresa', 'vencimento'],
  ...['valor', 'pago', 'acrescimos', 'juros', 'multa', 'desconto', 'abatimento', 'tarifa', 'ocorridoEm'],
  ...['creditoEm', 'creditoInvertido'],
])

/** Two by two; the 400 of Santander and Caixa has three digits a reason. */
const partir = (texto: string, de: number): string[] =>
  (texto.match(new RegExp(`.{1,${de}}`, 'g')) ?? []).map((x) => x.trim()).filter((x) => x && !/^0+$/.test(x))

const texto = (c: Campos, nome: string): string => String(c[nome] ?? '').trim()
const dinheiro = (c: Campos, nome: string): number => (typeof c[nome] === 'number' ? (c[nome] as number) : 0)
const dia = (c: Campos, nome: string): string | null => (c[nome] as string | null) ?? null

/** The reasons of an occurrence in the bank's words; a file repeats few of them in all its lines. */
function leitorDeMotivos(banco: BancoDeBoleto, largura: 240 | 400) {
  const wide = largura === 400 && (banco === '033' || banco === '104') ? 3 : 2
  const known = new Map<string, readonly Motivo[]>()
  return (codigo: string, ditos: string): readonly Motivo[] => {
    const key = `${codigo}|${ditos}`
    let read = known.get(key)
    if (!read) {
      read = partir(ditos, wide).map((m) => {
        const short = banco === '104' && wide === 3 ? m.slice(-2) : m
        return { codigo: short, texto: motivo(banco, largura, codigo, short) }
      })
      known.set(key, read)
    }
    return read
  }
}

type Molde = {
  banco: BancoDeBoleto
  largura: 240 | 400
  motivos: ReturnType<typeof leitorDeMotivos>
}
const moldeDe = (banco: BancoDeBoleto, largura: 240 | 400): Molde => ({
  banco,
  largura,
  motivos: leitorDeMotivos(banco, largura),
})

function comum({ banco, largura, motivos }: Molde, linha: number, c: Campos): LinhaDeRetorno {
  const codigo = texto(c, 'movimento')
  const raw = String(c.identificacao ?? c.nossoNumero ?? '')
  const number = (largura === 240 ? NUMERO_240 : NUMERO_400)[banco](raw)
  // Sicredi's day of credit is written AAAAMMDD.
  const turned = texto(c, 'creditoInvertido')
  const said = ocorrencia(banco, largura, codigo)
  return {
    linha,
    codigo,
    evento: said.evento,
    texto: said.texto,
    motivos: motivos(codigo, texto(c, 'motivos')),
    nossoNumero: chaveDoNossoNumero(number),
    numeroDocumento: texto(c, 'numeroDocumento'),
    usoEmpresa: texto(c, 'usoEmpresa'),
    vencimento: dia(c, 'vencimento'),
    centavos: dinheiro(c, 'valor'),
    pago: dinheiro(c, 'pago'),
    acrescimos: dinheiro(c, 'acrescimos') + dinheiro(c, 'juros') + dinheiro(c, 'multa'),
    desconto: dinheiro(c, 'desconto'),
    abatimento: dinheiro(c, 'abatimento'),
    tarifa: dinheiro(c, 'tarifa'),
    ocorridoEm: dia(c, 'ocorridoEm'),
    creditoEm: turned
      ? dataDoBanco(turned.slice(6, 8) + turned.slice(4, 6) + turned.slice(0, 4))
      : dia(c, 'creditoEm'),
  }
}

type Bruta = { numero: number; texto: string }
type Anotar = (linha: number | null, nivel: Problema['nivel'], mensagem: string) => void

function ler240(banco: BancoDeBoleto, linhas: readonly Bruta[], anotar: Anotar): LinhaDeRetorno[] {
  const { T, U } = cobranca240[banco].registros as Record<string, Registro>
  const molde = moldeDe(banco, 240)
  const lerT = leitorDe(T!, PEDIDOS)
  const lerU = leitorDe(U!, PEDIDOS)
  const found: LinhaDeRetorno[] = []
  let open: { numero: number; campos: Campos } | null = null
  const alone = () => {
    if (!open) return
    anotar(open.numero, 'erro', 'O segmento T ficou sem o seu U: o título não foi lido.')
    open = null
  }
  for (const { numero, texto: line } of linhas) {
    const segment = line[7] === '3' ? line[13] : ''
    if (segment === 'T') {
      alone()
      open = { numero, campos: lerT(line) }
    } else if (segment === 'U') {
      const before: { numero: number; campos: Campos } | null = open
      open = null
      const campos = lerU(line)
      if (!before) anotar(numero, 'erro', 'O segmento U veio sem o seu T: o título não foi lido.')
      else if ((before as { campos: Campos }).campos.movimento !== campos.movimento)
        anotar(numero, 'erro', 'Os segmentos T e U são de movimentos diferentes: o título não foi lido.')
      else {
        const t = before as { numero: number; campos: Campos }
        found.push(comum(molde, t.numero, Object.assign(campos, t.campos)))
      }
    }
  }
  alone()
  return found
}

function ler400(banco: BancoDeBoleto, linhas: readonly Bruta[]): LinhaDeRetorno[] {
  const { volta } = cobranca400[banco]!.registros as Record<string, Registro>
  const kind = detalheDe(banco)
  const molde = moldeDe(banco, 400)
  const ler = leitorDe(volta!, PEDIDOS)
  return linhas
    .filter(({ texto: line }) => line[0] === kind)
    .map(({ numero, texto: line }) => comum(molde, numero, ler(line)))
}

/** Lines that belong: the others are said and left out. */
function conferir(banco: string, largura: 240 | 400, linhas: readonly Bruta[], anotar: Anotar): Bruta[] {
  // Spaces at the end fall off on the way; what is shorter than this was cut.
  const least = largura === 240 ? 100 : 300
  const own = linhas.filter(({ numero, texto: line }) => {
    if (line.length > largura && line.slice(largura).trim() !== '' && line.length !== 444)
      anotar(numero, 'aviso', `A linha tem ${line.length} colunas, e não ${largura}: confira o título.`)
    if (largura === 240 && line.slice(0, 3) !== banco) {
      anotar(
        numero,
        'erro',
        `A linha é do banco ${line.slice(0, 3)}, e o arquivo é do ${banco}: ficou de fora.`,
      )
      return false
    }
    const detail = largura === 240 ? line[7] === '3' : line[0] === detalheDe(banco)
    if (detail && line.length < least) {
      anotar(numero, 'erro', `A linha foi cortada na coluna ${line.length}: ficou de fora.`)
      return false
    }
    return true
  })
  const last = own.at(-1)
  const trailer = last && (largura === 240 ? last.texto[7] === '9' : last.texto[0] === '9')
  if (!trailer)
    anotar(null, 'aviso', 'Falta o fim do arquivo: peça outra vez ao banco o que pode não ter vindo.')
  else if (largura === 240) {
    const said = Number(last.texto.slice(23, 29))
    if (said && said !== linhas.length)
      anotar(null, 'aviso', `O fim do arquivo fala de ${said} linhas, e vieram ${linhas.length}.`)
  }
  return own
}

const bancoDe = (codigo: string): codigo is BancoDeBoleto => codigo in cobranca240

/**
 * Reads a return of collection, 240 or 400, of any of the seven banks, known by its first line. Never throws for what
 * the file holds: lines that were cut, or are of another bank, are said in `problemas`, and the others read.
 */
export function lerRetorno(bytes: Uint8Array): RetornoLido {
  const linhas = decodificar(bytes)
    .split(/\r\n|\n|\r/)
    .map((t, i) => ({ numero: i + 1, texto: t.replace('\u001a', '') }))
    .filter((l) => l.texto.trim() !== '')
  const first = linhas[0]?.texto ?? ''
  const wide = /^0[12](RETORNO|REMESSA)/.test(first)
  if (!wide && !/^\d{3}0000?0/.test(first))
    return { recusa: 'O arquivo não é um retorno: a primeira linha não é um cabeçalho.' }
  const largura = wide ? 400 : 240
  const banco = wide ? first.slice(76, 79) : first.slice(0, 3)
  if (!bancoDe(banco)) return { recusa: `O banco ${banco} não é um dos que se leem.` }
  if (wide ? first[1] === '1' : first[142] === '1')
    return { recusa: 'O arquivo é uma remessa, não um retorno.' }
  const problemas: Problema[] = []
  const anotar: Anotar = (linha, nivel, mensagem) => problemas.push({ linha, nivel, mensagem })
  const own = conferir(banco, largura, linhas, anotar)
  const nsa = wide ? null : Number(first.slice(157, 163)) || null
  return {
    retorno: {
      ...{ banco, largura, nsa, cabecalho: first },
      geradoEm: dataDoBanco(wide ? first.slice(94, 100) : first.slice(143, 151)),
      linhas: largura === 240 ? ler240(banco, own, anotar) : ler400(banco, own),
      problemas,
    },
  }
}
