import type { Campo, Layout } from './layout.ts'
import { abrirCursor, type RegistroLido } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import {
  acharCampos,
  CAMPOS_DA_NOTA,
  CAMPOS_DA_PARTE,
  type CamposDaNota,
  type Contexto,
  completar,
  type NotaEdi,
  ninguem,
  notaDe,
  parteDe,
} from './notfis-nota.ts'
import type { Problema } from './problema.ts'

/** The version's numbers of the same things. */
type Numeros = { embarcadora: string; destinatario: string; entrega: string; nota: string; totais: string }
const numeros31: Numeros = {
  embarcadora: '311',
  destinatario: '312',
  entrega: '',
  nota: '313',
  totais: '318',
}
const numeros50: Numeros = {
  embarcadora: '501',
  destinatario: '503',
  entrega: '504',
  nota: '505',
  totais: '519',
}
const numerosDe = (layout: Layout): Numeros => (layout.versao === '5.0' ? numeros50 : numeros31)

type Deslocar = (r: RegistroLido) => boolean

/**
 * NOTFIS 3.1 has eight columns for the number, and some write nine into it, which moves every later field of the line by one.
 * The key within the line tells; a line without one follows the line before.
 */
function deslocamento(usual: CamposDaNota, anotar: (p: Problema) => void) {
  const { numero, chave } = usual
  const adiante = (c: Campo | undefined) => (c && numero && c.de > numero.de ? { ...c, de: c.de + 1 } : c)
  const campos = Object.fromEntries(
    Object.entries(usual).map(([nome, c]) => [nome, adiante(c)]),
  ) as CamposDaNota
  const deNove = numero && { ...numero, tamanho: numero.tamanho + 1 }
  campos.numero = deNove
  let antes = false
  const desloca: Deslocar = (r) => {
    if (!numero || !deNove || !chave) return false
    const lida = r.chaveDaLinha(chave)
    if (lida === '') return antes
    const daChave = Number(lida.slice(25, 34))
    const agora = Number(r.ler(numero)) !== daChave && Number(r.ler(deNove)) === daChave
    if (agora && !antes)
      anotar({
        linha: r.linha,
        nivel: 'aviso',
        codigo: 'numero_de_nove',
        campo: numero.rotulo,
        mensagem:
          'O número da nota ocupa nove colunas, uma a mais que no NOTFIS 3.1: os campos seguintes foram lidos uma coluna adiante.',
      })
    antes = agora
    return agora
  }
  return { campos, desloca }
}

const reais = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The file's totals against the notes read since the header of document; a total of zero says nothing. */
function conferir(r: RegistroLido, valor: number, anotar: (p: Problema) => void): void {
  const told = r.numero('valor')
  if (told === 0 || told === valor) return
  const mensagem = `O total do arquivo (R$ ${reais(told)}) não é a soma das notas lidas (R$ ${reais(valor)}).`
  anotar({
    linha: r.linha,
    nivel: 'aviso',
    codigo: 'totais_diferentes',
    campo: 'Valor total das notas',
    mensagem,
  })
}

/**
 * Reads the notes of a NOTFIS as its lines come; holds one note in memory.
 * @param layout NOTFIS 3.1 or 5.0, with the partner's deviation applied
 * @param anotar is told of everything odd, line by line
 */
export function* lerNotas(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): Generator<NotaEdi> {
  const ids = numerosDe(layout)
  const v5 = layout.versao === '5.0'
  const partes = (id: string) => acharCampos(layout, id, CAMPOS_DA_PARTE)
  const daEmbarcadora = partes(ids.embarcadora)
  const doDestinatario = partes(ids.destinatario)
  const daEntrega = partes(ids.entrega)
  const daNota = acharCampos(layout, ids.nota, CAMPOS_DA_NOTA)
  const abaixo = new Map(
    layout.registros
      .filter((r) => r.pai === ids.nota)
      .map((r) => [r.id, acharCampos(layout, r.id, CAMPOS_DA_NOTA)]),
  )
  const ler = abrirCursor(layout, anotar)
  const deNove = v5 ? null : deslocamento(daNota, anotar)
  const em: Contexto = { embarcadora: ninguem, destinatario: ninguem, entrega: null }
  let nota: NotaEdi | null = null
  let valor = 0
  for (const linha of linhas) {
    const r = ler(linha)
    if (!r) continue
    const { id } = r
    const below = nota === null ? undefined : abaixo.get(id)
    if (below) {
      completar(nota!, r, below)
      continue
    }
    if (nota) {
      valor += nota.valorCentavos
      yield nota
      nota = null
    }
    switch (id) {
      case ids.embarcadora:
        em.embarcadora = parteDe(r, daEmbarcadora)
        em.destinatario = ninguem
        em.entrega = null
        break
      case ids.destinatario:
        em.destinatario = parteDe(r, doDestinatario)
        em.entrega = null
        break
      case ids.entrega:
        em.entrega = parteDe(r, daEntrega)
        break
      case ids.nota:
        nota = notaDe(r, deNove?.desloca(r) ? deNove.campos : daNota, v5, em)
        break
      case ids.totais:
        conferir(r, valor, anotar)
        valor = 0
        break
    }
  }
  if (nota) yield nota
}
