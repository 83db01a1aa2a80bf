import { Buffer } from 'node:buffer'
import { decodificar } from '../bytes.ts'
import type { Problema } from '../problema.ts'
import { dda240 } from './dda240.ts'
import { type Campos, escreverLinha, lerLinha } from './linha.ts'
import { type Pessoa, tipoDeInscricao } from './remessa240.ts'

/** A boleto that somebody registered against us. */
export type BoletoDeDda = {
  barras: string
  beneficiario: Pessoa
  /** Whom the beneficiary collects for, where he is another. */
  sacador: Pessoa | null
  pagador: string
  documento: string
  vencimento: string | null
  emitidoEm: string | null
  /** Last day on which it is taken. */
  limite: string | null
  centavos: number
  abatimento: number
  /** It was withdrawn: nobody has to pay it. */
  baixado: boolean
}

export type ArquivoDeDda = {
  banco: string
  /** The CNPJ that the bank looked for. */
  empresa: string
  nsa: number | null
  boletos: (BoletoDeDda & { linha: number })[]
  problemas: Problema[]
}

/** Movement 02 (and 09, of some banks) takes a title out; whatever else tells it, or tells it again. */
const TIRA = new Set(['02', '09'])

/** CPF and CNPJ stand in fifteen places, with zeros in front. */
const inscricaoDe = (tipo: unknown, texto: unknown): string => {
  const text = String(texto ?? '')
  if (!/[1-9A-Z]/.test(text)) return ''
  return text.slice(tipo === '1' ? -11 : -14)
}

const servicoDe = (linha: string): string => linha.slice(9, 11)

/** What a file that came from a bank that pays for us is; null when neither. */
export function qualRetorno(bytes: Uint8Array): 'pagamentos' | 'dda' | null {
  const lot = decodificar(bytes)
    .split(/\r\n|\n|\r/)
    .find((l) => l[7] === '1')
  if (!lot) return null
  if (servicoDe(lot) === '03') return 'dda'
  return ['20', '22', '30', '98'].includes(servicoDe(lot)) ? 'pagamentos' : null
}

function umBoleto(g: Campos): BoletoDeDda {
  return {
    barras: String(g.barras ?? ''),
    beneficiario: {
      inscricao: inscricaoDe(g.tipoBeneficiario, g.beneficiario),
      nome: String(g.nome ?? ''),
    },
    ...{ sacador: null, pagador: '', documento: String(g.documento ?? '') },
    vencimento: g.vencimento as string | null,
    emitidoEm: g.emitidoEm as string | null,
    limite: g.limite as string | null,
    ...{ centavos: Number(g.valor ?? 0), abatimento: 0, baixado: TIRA.has(String(g.movimento)) },
  }
}

/** Lines after a G that say more of it. */
function completar(b: BoletoDeDda, line: string): void {
  const r = dda240.registros
  if (line[13] === 'H') {
    const h = lerLinha(r.H!, line)
    const inscricao = inscricaoDe(h.tipoSacador, h.sacador)
    if (inscricao) b.sacador = { inscricao, nome: String(h.nomeSacador) }
    b.abatimento = Number(h.abatimento)
  } else if (line[13] === 'Y' && line.slice(17, 19) === '03') {
    const y = lerLinha(r.Y03!, line)
    b.pagador = inscricaoDe(y.tipoPagador, y.pagador)
  }
}

/**
 * Reads a file of DDA.
 * @returns the reason in Portuguese when the file is none
 */
export function lerDda(bytes: Uint8Array): ArquivoDeDda | { recusa: string } {
  const lines = decodificar(bytes).split(/\r\n|\n|\r/)
  const first = lines.find((l) => l.trim() !== '') ?? ''
  if (!/^\d{3}0000?0/.test(first))
    return { recusa: 'O arquivo não é um DDA: a primeira linha não é um cabeçalho.' }
  if (qualRetorno(bytes) !== 'dda') return { recusa: 'O arquivo não tem boletos do DDA (serviço 03).' }
  const r = dda240.registros
  const boletos: ArquivoDeDda['boletos'] = []
  const problemas: Problema[] = []
  let empresa = ''
  let last: BoletoDeDda | undefined
  lines.forEach((line, i) => {
    const linha = i + 1
    if (line[7] === '1' && servicoDe(line) === '03') {
      const head = lerLinha(r['1']!, line)
      empresa = inscricaoDe(head.tipoInscricao, head.inscricao)
    }
    if (line[7] !== '3') return
    if (line.slice(0, 3) !== first.slice(0, 3) || line.length < 130) {
      last = undefined
      const mensagem =
        line.length < 130
          ? `A linha foi cortada na coluna ${line.length}: ficou de fora.`
          : `A linha é do banco ${line.slice(0, 3)}: ficou de fora.`
      problemas.push({ linha, nivel: 'erro', mensagem })
      return
    }
    if (line[13] !== 'G') {
      if (last) completar(last, line)
      return
    }
    const one = { ...umBoleto(lerLinha(r.G!, line)), linha }
    last = one
    boletos.push(one)
  })
  if (!lines.some((l) => l[7] === '9'))
    problemas.push({ linha: null, nivel: 'aviso', mensagem: 'Falta o fim do arquivo.' })
  const nsa = Number(lerLinha(r['0']!, first).nsa) || null
  return { banco: first.slice(0, 3), empresa, nsa, boletos, problemas }
}

/** A file of DDA as a bank writes it. */
export function escreverDda240(f: {
  banco: string
  empresa: Pessoa
  nsa: number
  geradoEm: string
  boletos: readonly BoletoDeDda[]
}): Uint8Array {
  const lines: string[] = []
  const write = (id: string, campos: Campos) =>
    lines.push(escreverLinha(dda240.registros[id]!, { banco: f.banco, ...campos }))
  const who = {
    ...{ tipoInscricao: tipoDeInscricao(f.empresa.inscricao), inscricao: f.empresa.inscricao },
    empresa: f.empresa.nome,
  }
  write('0', { lote: '0000', ...who, sentido: '2', geradoEm: f.geradoEm, nsa: f.nsa })
  write('1', { lote: '0001', operacao: 'T', servico: '03', versao: '030', ...who })
  let sequencia = 0
  for (const b of f.boletos) {
    const detail = (id: string, campos: Campos) => {
      sequencia += 1
      write(id, { lote: '0001', sequencia, ...campos })
    }
    const movimento = b.baixado ? '02' : '01'
    detail('G', {
      ...{ movimento, barras: b.barras, nome: b.beneficiario.nome, vencimento: b.vencimento },
      tipoBeneficiario: tipoDeInscricao(b.beneficiario.inscricao),
      ...{ beneficiario: b.beneficiario.inscricao, valor: b.centavos, moeda: '09', documento: b.documento },
      ...{ emitidoEm: b.emitidoEm, limite: b.limite },
    })
    if (b.sacador || b.abatimento > 0)
      detail('H', {
        ...{ movimento, abatimento: b.abatimento },
        ...(b.sacador
          ? {
              tipoSacador: tipoDeInscricao(b.sacador.inscricao),
              sacador: b.sacador.inscricao,
              nomeSacador: b.sacador.nome,
            }
          : {}),
      })
    if (b.pagador) detail('Y03', { tipoPagador: tipoDeInscricao(b.pagador), pagador: b.pagador })
  }
  const soma = f.boletos.reduce((sum, b) => sum + b.centavos, 0)
  write('5', { lote: '0001', linhas: lines.length, soma })
  write('9', { lote: '9999', lotes: 1, linhas: lines.length + 1 })
  return new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
}
