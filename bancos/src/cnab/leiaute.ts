/**
 * What a place of a line holds. A: text in upper case, left, spaces; X: text in its own case (keys and addresses of PIX). N: number (money in its smallest unit), right, zeros. T: digits kept as
 * text (codes, accounts), right, zeros. C: CPF or CNPJ, letters too, right, zeros. D6 and D8: DDMMAA, DDMMAAAA, zeros when
 * there is none.
 */
export type TipoDeCampo = 'A' | 'X' | 'N' | 'T' | 'C' | 'D6' | 'D8'

/** One place. `de` and `ate` are columns from 1, both inside. */
export type Campo = {
  nome: string
  de: number
  ate: number
  tipo: TipoDeCampo
  /** What always stands there; such a place is not written from data. */
  fixo: string | null
}

/** One kind of line. */
export type Registro = {
  /** `0`, `1`, `P`, `T`, `J52`: unique in its layout. */
  id: string
  tamanho: number
  campos: readonly Campo[]
}

/** A file's lines by id. `largura` is 240 or 400. */
export type Leiaute = { id: string; largura: 240 | 400; registros: Readonly<Record<string, Registro>> }

const LINHA = /^(\d{1,3})(?:-(\d{1,3}))? (?:([a-zA-Z0-9]+) )?(A|X|N|T|C|D6|D8)(?:=(.*))?$/

function lerCampo(linha: string): Campo {
  const m = LINHA.exec(linha.trim())
  if (!m) throw new RangeError(`Campo de leiaute desconhecido: "${linha}"`)
  const de = Number(m[1])
  const ate = Number(m[2] ?? m[1])
  const tipo = m[4] as TipoDeCampo
  // A place without a name is filler: blank, or zeros where numbers stand.
  const fixo = m[5] ?? (m[3] ? null : tipo === 'A' || tipo === 'X' ? '' : '0')
  return { nome: m[3] ?? '', de, ate, tipo, fixo }
}

/**
 * A record from its table: places are divided by `;`, as `38-57 identificacao A`, `8 T=3`, `15 A`.
 * @throws RangeError when a column is written twice or not at all
 */
export function registro(id: string, tamanho: number, tabela: string): Registro {
  const campos = tabela
    .split(';')
    .filter((x) => x.trim())
    .map(lerCampo)
  let at = 1
  for (const c of campos) {
    if (c.de !== at || c.ate < c.de)
      throw new RangeError(`${id}: a coluna ${at} não está uma vez só no leiaute`)
    at = c.ate + 1
  }
  if (at !== tamanho + 1)
    throw new RangeError(`${id}: o leiaute acaba na coluna ${at - 1}, não na ${tamanho}`)
  return { id, tamanho, campos }
}

/** The same record with other places from the first to the last column of `tabela`. */
export function trocar(base: Registro, tabela: string): Registro {
  const novos = tabela
    .split(';')
    .filter((x) => x.trim())
    .map(lerCampo)
  const de = novos[0]!.de
  const ate = novos.at(-1)!.ate
  const campos = [
    ...base.campos.filter((c) => c.ate < de),
    ...novos,
    ...base.campos.filter((c) => c.de > ate),
  ]
  const text = campos.map(
    (c) => `${c.de}-${c.ate} ${c.nome ? `${c.nome} ` : ''}${c.tipo}${c.fixo === null ? '' : `=${c.fixo}`}`,
  )
  return registro(base.id, base.tamanho, text.join(';'))
}

/** A layout from its records. */
export const leiaute = (id: string, largura: 240 | 400, registros: readonly Registro[]): Leiaute => ({
  id,
  largura,
  registros: Object.fromEntries(registros.map((r) => [r.id, r])),
})
