import { diaEm, fold } from '@tropeiro/contract'
import { uf } from '@tropeiro/contract/formats'
import {
  type DiaDoCalendario,
  type DoCalendario,
  doCalendario,
} from '@tropeiro/contract/frota/validades/calendario'
import { instanteDe, numero, resumo, texto } from '../../../leitura/planilha/celulas.ts'
import type { Campo, Colunas } from '../../../leitura/planilha/colunas.ts'

export const camposDoCalendario: readonly Campo[] = [
  { campo: 'tipo', nome: 'Documento', nomes: ['documento', 'tipo', 'tributo', 'obrigacao'] },
  { campo: 'uf', nome: 'UF', nomes: ['uf', 'estado'], exigido: true },
  { campo: 'ano', nome: 'Ano', nomes: ['ano', 'exercicio'] },
  {
    campo: 'final',
    nome: 'Final da placa',
    nomes: ['final da placa', 'final de placa', 'final', 'finais', 'placa final', 'placa'],
    exigido: true,
  },
  {
    campo: 'dia',
    nome: 'Vencimento',
    nomes: ['vencimento', 'data', 'dia', 'data limite', 'prazo', 'ate', 'vence em', 'cota unica'],
    exigido: true,
  },
  { campo: 'fonte', nome: 'Fonte', nomes: ['fonte', 'norma', 'origem'] },
]

const TODOS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** `1`, `1 e 2`, `3 a 5`, `todos`; null: none of these. */
export function finaisDe(v: unknown): number[] | null {
  const t = fold(texto(v))
  if (/^(todos|todas|qualquer|unico|unica)$/.test(t)) return TODOS
  const span = /^(\d)\s*(?:a|ate|-)\s*(\d)$/.exec(t)
  if (span) {
    const [from, to] = [Number(span[1]), Number(span[2])]
    // A table writes 9 to 0 as one goes round.
    return TODOS.map((n) => (from + n) % 10).slice(0, ((to - from + 10) % 10) + 1)
  }
  if (!/^\d(\s*(?:e|,|;|\/)\s*\d)*$/.test(t)) return null
  return [...new Set([...t.matchAll(/\d/g)].map((m) => Number(m[0])))]
}

function tipoDe(v: unknown): DoCalendario | null {
  const t = fold(texto(v))
  if (t === '' || t.includes('ipva')) return 'ipva'
  return /licenc|crlv/.test(t) ? 'crlv' : null
}

export type LinhaRecusada = { linha: number; texto: string; motivo: string }

/** The days that a state's table says; each line that cannot be read says why. */
export function lerCalendario(
  linhas: readonly { linha: number; celulas: readonly unknown[] }[],
  colunas: Colunas,
): { dias: DiaDoCalendario[]; recusadas: LinhaRecusada[] } {
  const dias = new Map<string, DiaDoCalendario>()
  const recusadas: LinhaRecusada[] = []
  for (const { linha, celulas } of linhas) {
    const cell = (campo: string): unknown =>
      colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
    const recusar = (motivo: string) => recusadas.push({ linha, texto: resumo(celulas), motivo })
    const tipo = tipoDe(cell('tipo'))
    const estado = uf.safeParse(texto(cell('uf')).toUpperCase())
    const finais = finaisDe(cell('final'))
    const at = instanteDe(cell('dia'), undefined)
    if (tipo === null) recusar(`"${texto(cell('tipo'))}" não é ${Object.values(doCalendario).join(' nem ')}.`)
    else if (!estado.success) recusar(`O estado "${texto(cell('uf'))}" não existe.`)
    else if (finais === null)
      recusar(`O final de placa "${texto(cell('final'))}" não se entende: escreva 1, 1 e 2, 3 a 5 ou todos.`)
    else if (!at) recusar(`O dia "${texto(cell('dia'))}" não existe.`)
    else {
      const dia = diaEm(at.em)
      const ano = texto(cell('ano')) === '' ? Number(dia.slice(0, 4)) : numero(cell('ano'))
      if (ano === null || !Number.isInteger(ano) || Math.abs(ano - Number(dia.slice(0, 4))) > 1) {
        recusar(`O ano "${texto(cell('ano'))}" não é o do vencimento.`)
        continue
      }
      for (const final of finais) {
        const d = { tipo, uf: estado.data, ano, final, dia, fonte: texto(cell('fonte')).slice(0, 120) }
        // Of several quotas the first is when it is due.
        const key = `${tipo}|${d.uf}|${ano}|${final}`
        const was = dias.get(key)
        if (!was || dia < was.dia) dias.set(key, d)
      }
    }
  }
  return { dias: [...dias.values()], recusadas }
}
