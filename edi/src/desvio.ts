import type { Campo, Charset, FimDeLinha, Layout, Registro } from './layout.ts'
import { lerFormato } from './layout.ts'

/** How one partner's files differ from the manual's layout: data, kept with the partner. */
export type Desvio = {
  charset?: Charset | undefined
  fimDeLinha?: FimDeLinha | undefined
  /** False leaves the spaces at the end of each line away. */
  completaLinhas?: boolean | undefined
  /** Width of records, by their number. */
  registros?: Record<string, { tamanho: number }> | undefined
  /** Fields by `313.chave`: moved (`de`), of another format (`A44`, `N13,2`), or new when the layout has none of that name. */
  campos?:
    | Record<string, { de?: number | undefined; formato?: string | undefined; rotulo?: string | undefined }>
    | undefined
}

const WIDEST = 2000

/** The deviation does not fit the layout; the message is for people. */
export class DesvioInvalido extends Error {
  constructor(mensagem: string) {
    super(mensagem)
    this.name = 'DesvioInvalido'
  }
}

function campoDesviado(r: Registro, nome: string, d: NonNullable<Desvio['campos']>[string]): Campo {
  const before = r.campos.find((c) => c.nome === nome)
  if (!before && (d.de === undefined || d.formato === undefined)) {
    throw new DesvioInvalido(`O campo ${r.id}.${nome} é novo: diga a coluna e o formato dele.`)
  }
  let formato: Pick<Campo, 'tipo' | 'tamanho' | 'decimais'> | undefined = before
  if (d.formato !== undefined) {
    try {
      formato = lerFormato(d.formato)
    } catch {
      throw new DesvioInvalido(
        `O formato "${d.formato}" do campo ${r.id}.${nome} não existe. Use, por exemplo, A15, N13,2, D8, H4, C14 ou K44.`,
      )
    }
  }
  const de = d.de ?? before?.de ?? 0
  if (!Number.isInteger(de) || de < 4 || de > WIDEST) {
    throw new DesvioInvalido(`A coluna ${de} do campo ${r.id}.${nome} não serve: use de 4 a ${WIDEST}.`)
  }
  return {
    nome,
    de,
    tipo: formato!.tipo,
    tamanho: formato!.tamanho,
    decimais: formato!.decimais,
    obrigatorio: before?.obrigatorio ?? false,
    rotulo: d.rotulo ?? before?.rotulo ?? nome,
  }
}

function semSobreposicao(r: Registro): Registro {
  let last: Campo | undefined
  for (const c of r.campos) {
    if (last && c.de < last.de + last.tamanho) {
      throw new DesvioInvalido(
        `No registro ${r.id} o campo ${c.nome} começa na coluna ${c.de}, dentro de ${last.nome}.`,
      )
    }
    last = c
  }
  return r
}

/**
 * The layout as this partner has it.
 * @throws DesvioInvalido when the deviation names what is not there, or puts a field on another
 */
export function aplicarDesvio(base: Layout, desvio: Desvio): Layout {
  const byRecord = new Map<string, [nome: string, d: NonNullable<Desvio['campos']>[string]][]>()
  for (const [key, d] of Object.entries(desvio.campos ?? {})) {
    const [id = '', nome = ''] = key.split('.')
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(nome) || !base.registros.some((r) => r.id === id)) {
      throw new DesvioInvalido(`O campo "${key}" não existe: escreva registro e nome, como 313.chave.`)
    }
    byRecord.set(id, [...(byRecord.get(id) ?? []), [nome, d]])
  }
  for (const [id, { tamanho }] of Object.entries(desvio.registros ?? {})) {
    if (!base.registros.some((r) => r.id === id))
      throw new DesvioInvalido(`O registro "${id}" não existe neste layout.`)
    if (!Number.isInteger(tamanho) || tamanho < 3 || tamanho > WIDEST) {
      throw new DesvioInvalido(`O tamanho ${tamanho} do registro ${id} não serve: use de 3 a ${WIDEST}.`)
    }
  }
  const registros = base.registros.map((r): Registro => {
    const changes = byRecord.get(r.id) ?? []
    const tamanho = desvio.registros?.[r.id]?.tamanho ?? r.tamanho
    if (changes.length === 0) return { ...r, tamanho }
    const changed = changes.map(([nome, d]) => campoDesviado(r, nome, d))
    const names = new Set(changed.map((c) => c.nome))
    const campos = [...r.campos.filter((c) => !names.has(c.nome)), ...changed].sort((a, b) => a.de - b.de)
    return semSobreposicao({ ...r, tamanho, campos })
  })
  return {
    ...base,
    registros,
    charset: desvio.charset ?? base.charset,
    fimDeLinha: desvio.fimDeLinha ?? base.fimDeLinha,
    completaLinhas: desvio.completaLinhas ?? base.completaLinhas,
  }
}
