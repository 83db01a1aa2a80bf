import { fold } from '@tropeiro/contract'
import type { LinhaColada, MesorregiaoComPrazo, NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { chaveDoLugar, lerPrazo, nivelDoCodigo, type Prazo } from '@tropeiro/contract/cadastros/prazos/rules'

/** A deadline as it is stored; null in `dias` takes it away. */
export type LinhaDePrazo = {
  codigo: number
  bairro: string
  bairro_busca: string
  dias: number | null
  horas: number | null
}

/** The list as rows, each place once, the last word winning. */
export function linhasDe(prazos: readonly NovoPrazo[]): LinhaDePrazo[] {
  const rows = new Map<string, LinhaDePrazo>()
  for (const p of prazos) {
    const bairro = p.bairro ?? ''
    const row = { codigo: p.codigo, bairro, bairro_busca: fold(bairro) }
    rows.set(chaveDoLugar(row.codigo, row.bairro_busca), {
      ...row,
      dias: p.prazo?.dia ?? null,
      horas: p.prazo?.hora ?? null,
    })
  }
  return [...rows.values()]
}

export const mesmoPrazo = (
  a: { dias: number | null; horas: number | null },
  b: { dias: number | null; horas: number | null },
): boolean => a.dias === b.dias && a.horas === b.horas

export type Lugar = { codigo: number; nome: string }
export type CidadeDaArvore = Lugar & { micro: number; lat: number; lng: number }
export type LugaresDoEstado = {
  mesorregioes: Lugar[]
  microrregioes: (Lugar & { mesorregiao: number })[]
  cidades: CidadeDaArvore[]
}
export type PrazoGuardado = {
  remetente: string
  codigo: number
  bairro: string
  bairro_busca: string
  dias: number
  horas: number
}

const group = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const list = found.get(key(row))
    if (list) list.push(row)
    else found.set(key(row), [row])
  }
  return found
}

export type Proprios = { prazo: Prazo | null; geral: Prazo | null }

/** Own and general deadline of a place, by place. `remetente` '' is the general table itself: its own are the general ones. */
export function leitorDePrazos(guardados: readonly PrazoGuardado[], remetente: string) {
  const own = new Map<string, Prazo>()
  const general = new Map<string, Prazo>()
  for (const p of guardados) {
    const prazo = { dia: p.dias, hora: p.horas }
    const key = chaveDoLugar(p.codigo, p.bairro_busca)
    if (p.remetente === remetente) own.set(key, prazo)
    else general.set(key, prazo)
  }
  return (codigo: number, bairroBusca = ''): Proprios => {
    const key = chaveDoLugar(codigo, bairroBusca)
    return { prazo: own.get(key) ?? null, geral: general.get(key) ?? null }
  }
}

/** The tree of spec §3. `filtrar` keeps the cities whose name holds it, and what they lie in. */
export function arvoreDoEstado(
  lugares: LugaresDoEstado,
  guardados: readonly PrazoGuardado[],
  remetente: string,
  filtrar: string,
): MesorregiaoComPrazo[] {
  const prazosDe = leitorDePrazos(guardados, remetente)
  const bairros = new Map<number, Map<string, string>>()
  for (const p of guardados) {
    if (p.bairro_busca === '') continue
    const names = bairros.get(p.codigo) ?? new Map<string, string>()
    bairros.set(p.codigo, names.set(p.bairro_busca, p.bairro))
  }
  const wanted = fold(filtrar)
  const cidades = group(
    lugares.cidades.filter((c) => fold(c.nome).includes(wanted)),
    (c) => c.micro,
  )
  const micros = group(lugares.microrregioes, (m) => m.mesorregiao)
  return lugares.mesorregioes
    .map((meso) => ({
      codigo: meso.codigo,
      nome: meso.nome,
      ...prazosDe(meso.codigo),
      microrregiao: (micros.get(meso.codigo) ?? [])
        .map((micro) => ({
          codigo: micro.codigo,
          nome: micro.nome,
          ...prazosDe(micro.codigo),
          cidade: (cidades.get(micro.codigo) ?? []).map((c) => ({
            codigo: c.codigo,
            nome: c.nome,
            lat: c.lat,
            lng: c.lng,
            ...prazosDe(c.codigo),
            bairro: [...(bairros.get(c.codigo) ?? [])]
              .map(([busca, nome]) => ({ nome, ...prazosDe(c.codigo, busca) }))
              .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
          })),
        }))
        .filter((m) => wanted === '' || m.cidade.length > 0),
    }))
    .filter((m) => wanted === '' || m.microrregiao.length > 0)
}

export type CidadeConhecida = { ibge: number; nome: string; uf: string }

/** `Santos/SP`, `Santos - SP` and `Santos` are the same city. */
const semEstado = (texto: string): { nome: string; uf: string | null } => {
  const found = /^(.*?)\s*[/(-]\s*([A-Za-z]{2})\)?$/.exec(texto.trim())
  return found ? { nome: found[1]!, uf: found[2]!.toUpperCase() } : { nome: texto.trim(), uf: null }
}

const letters = (texto: string): string =>
  fold(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Finds a city by its IBGE code, or by its name without regard to accents, case and punctuation. */
export function procuradorDeCidades(cidades: readonly CidadeConhecida[], uf: string | null) {
  const byCode = new Map(cidades.map((c) => [String(c.ibge), c]))
  const byName = new Map<string, CidadeConhecida[]>()
  for (const c of cidades) byName.set(letters(c.nome), [...(byName.get(letters(c.nome)) ?? []), c])
  return (texto: string): CidadeConhecida | string => {
    const text = texto.trim()
    const whole = byName.get(letters(text))
    const parted = semEstado(text)
    const named = (whole ?? byName.get(letters(parted.nome)) ?? []).filter(
      (c) => whole !== undefined || parted.uf === null || c.uf === parted.uf,
    )
    const found = /^\d{7}$/.test(text) ? [byCode.get(text)].flatMap((c) => c ?? []) : named
    const mine = uf ? found.filter((c) => c.uf === uf) : found
    if (mine.length === 1) return mine[0]!
    if (mine.length > 1) return `Há ${mine.length} cidades com este nome: escreva também o estado`
    return found.length > 0 ? `${found[0]!.nome} fica em ${found[0]!.uf}` : 'Cidade não encontrada'
  }
}

const NAO_ENTENDIDO = 'Prazo não entendido: escreva 3, 3d, 2d 6h ou 2 dias e 6 horas'

/** What is to the right of the city: prazo; dias, horas; bairro, prazo; bairro, dias, horas. */
function bairroEPrazo(cells: string[]): { bairro: string | null; prazo: Prazo | null } {
  const [a = '', b = '', c = ''] = cells
  const joined = (dias: string, horas: string) =>
    horas === '' ? lerPrazo(dias) : lerPrazo(`${dias.replace(/\D*$/, '')}d ${horas.replace(/\D*$/, '')}h`)
  if (cells.length === 1) return { bairro: null, prazo: lerPrazo(a) }
  if (/^\d/.test(a) && lerPrazo(a)) return { bairro: null, prazo: joined(a, b) }
  return { bairro: a || null, prazo: joined(b, c) }
}

/** Reads what was pasted, line by line; each says what was understood or why not. Titles and empty lines are left out. */
export function lerColagem(
  texto: string,
  procurar: (texto: string) => CidadeConhecida | string,
): LinhaColada[] {
  const lines: LinhaColada[] = []
  const seen = new Map<string, number>()
  for (const [at, raw] of texto.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue
    const cells = raw.split(raw.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
    while (cells.length > 2 && cells.at(-1) === '') cells.pop()
    const [place = '', ...rest] = cells
    if (at === 0 && /^(cidade|munic|c[oó]digo|ibge)/i.test(place) && !/\d/.test(rest.join(''))) continue
    const line = { linha: at + 1, texto: raw.trim().slice(0, 200), codigo: null, lugar: place.slice(0, 120) }
    const fail = (erro: string) => lines.push({ ...line, bairro: null, prazo: null, erro })
    if (rest.length === 0) {
      fail('Falta o prazo: separe a cidade e o prazo por tabulação ou ponto e vírgula')
      continue
    }
    const city = procurar(place)
    if (typeof city === 'string') {
      fail(city)
      continue
    }
    const { bairro, prazo } = bairroEPrazo(rest)
    const known = {
      ...line,
      codigo: city.ibge,
      lugar: `${city.nome}/${city.uf}`,
      bairro: bairro?.slice(0, 100) ?? null,
    }
    const key = chaveDoLugar(city.ibge, fold(bairro ?? ''))
    const before = seen.get(key)
    if (!prazo) lines.push({ ...known, prazo: null, erro: NAO_ENTENDIDO })
    else if (before !== undefined) lines.push({ ...known, prazo, erro: `Repete a linha ${before}` })
    else {
      seen.set(key, at + 1)
      lines.push({ ...known, prazo, erro: null })
    }
  }
  return lines
}

/** A place in words for the explanation: 'cidade de Santos', 'mesorregião Campinas'. */
export function lugarEmPalavras(codigo: number, nome: string, bairro: string): string {
  switch (nivelDoCodigo(codigo, bairro)) {
    case 'uf':
      return `estado de ${nome}`
    case 'mesorregiao':
      return `mesorregião ${nome}`
    case 'microrregiao':
      return `microrregião ${nome}`
    case 'cidade':
      return `cidade de ${nome}`
    case 'bairro':
      return `bairro ${bairro}, ${nome}`
  }
}
