import type { PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import type { Agrupamento as QualquerAgrupamento } from '@tropeiro/contract/fiscal/cte/rules'
import type { Emitente } from '../emissao/documento.rules.ts'
import { type Cobrado, freteDoRascunhoDe } from './preco.rules.ts'

/** A note as a draft needs it: where it goes stands on the note, who sends and receives on the people. */
export type NotaDoCte = {
  id: string
  numero: string
  chave: string | null
  cancelada: boolean
  cte: string | null
  romaneio_id: string | null
  rota_id: string | null
  prazo: string | null
  peso_gramas: number
  volumes: number
  valor_centavos: number
  remetente: PessoaDoCte
  destinatario: PessoaDoCte
}

/** How notes go together on one CT-e for one delivery, or of many recipients of one sender. */
export type Agrupamento = Exclude<QualquerAgrupamento, 'simplificado'>

/** The layout takes so many notes in one document. */
const MAIS_NOTAS = 2000
/** Fewer notes of one sender are no CT-e globalizado (G206). */
const MENOS_NOTAS_DO_GLOBALIZADO = 5

/** A key that carries itself; notes are always of one sender (G207). */
function chaveDoGrupo(n: NotaDoCte, agrupar: Agrupamento): string {
  const { remetente, destinatario: d } = n
  const para = `${remetente.documento}|${d.documento}|${d.municipio_ibge}|${d.logradouro}|${d.numero}`
  switch (agrupar) {
    case 'nota':
      return n.id
    case 'destinatario':
      return para
    case 'romaneio':
      return `${n.romaneio_id ?? 'sem'}|${para}`
    case 'remetente_cidade':
      return `${remetente.documento}|${d.municipio_ibge}`
  }
}

function porChave(notas: readonly NotaDoCte[], agrupar: Agrupamento): NotaDoCte[][] {
  const grupos = new Map<string, NotaDoCte[]>()
  for (const nota of notas) {
    const chave = chaveDoGrupo(nota, agrupar)
    grupos.set(chave, [...(grupos.get(chave) ?? []), nota])
  }
  return [...grupos.values()].flatMap((g) =>
    Array.from({ length: Math.ceil(g.length / MAIS_NOTAS) }, (_, i) =>
      g.slice(i * MAIS_NOTAS, (i + 1) * MAIS_NOTAS),
    ),
  )
}

const ehGlobalizado = (notas: readonly NotaDoCte[]): boolean =>
  new Set(notas.map((n) => n.destinatario.documento)).size > 1

/** What a CT-e globalizado asks for: one state, and notes enough (G197, G206). */
const podeGlobalizar = (notas: readonly NotaDoCte[]): boolean =>
  notas.length >= MENOS_NOTAS_DO_GLOBALIZADO && notas.every((n) => n.destinatario.uf === n.remetente.uf)

/** Notes as they go together; what cannot be one CT-e globalizado becomes one a recipient. */
export function agruparNotas(notas: readonly NotaDoCte[], agrupar: Agrupamento): NotaDoCte[][] {
  return porChave(notas, agrupar).flatMap((grupo) =>
    ehGlobalizado(grupo) && !podeGlobalizar(grupo) ? porChave(grupo, 'destinatario') : [grupo],
  )
}

const soma = (notas: readonly NotaDoCte[], de: 'peso_gramas' | 'valor_centavos' | 'volumes'): number =>
  notas.reduce((total, n) => total + n[de], 0)

export const lugarDe = (p: PessoaDoCte) =>
  p.uf === 'EX'
    ? { ibge: 9_999_999, nome: 'EXTERIOR', uf: p.uf }
    : { ibge: p.municipio_ibge, nome: p.municipio, uf: p.uf }

/** Of many recipients the layout wants this name and the carrier's own number (MOC, CT-e globalizado). */
const diversos = (e: Emitente, um: PessoaDoCte): PessoaDoCte => ({
  ...um,
  documento: e.cnpj,
  // A registration of another state than the address is none there (G126).
  ie: e.uf === um.uf ? e.ie : '',
  nome: 'DIVERSOS',
  fantasia: '',
  telefone: '',
  email: '',
})

export const indicadorDe = (p: PessoaDoCte): '1' | '2' | '9' => {
  if (p.ie.toUpperCase() === 'ISENTO') return '2'
  return p.ie === '' ? '9' : '1'
}

/** Who pays for some notes of one sender. */
export const pagadorDe = (e: Pick<Emitente, 'tomador'>, notas: readonly NotaDoCte[]): PessoaDoCte => {
  const [primeira] = notas as [NotaDoCte, ...NotaDoCte[]]
  return ehGlobalizado(notas) || e.tomador === '0' ? primeira.remetente : primeira.destinatario
}

/** What is carried. */
export const cargaDas = (
  e: Emitente,
  notas: readonly NotaDoCte[],
): Pick<RascunhoCte, 'valor_carga_centavos' | 'produto' | 'medidas'> => ({
  valor_carga_centavos: soma(notas, 'valor_centavos'),
  produto: e.produto,
  medidas: [
    { unidade: '01', tipo: 'PESO BRUTO', quantidade: soma(notas, 'peso_gramas') / 1000 },
    { unidade: '03', tipo: 'VOLUMES', quantidade: soma(notas, 'volumes') },
  ],
})

/** The last of the days by which they must be there, if it is still to come. */
export const previsaoDas = (notas: readonly NotaDoCte[], hoje: string): string =>
  notas
    .flatMap((n) => (n.prazo && n.prazo >= hoje ? [n.prazo] : []))
    .sort()
    .at(-1) ?? ''

/** What every draft of a company begins with. */
export const daEmpresa = (
  e: Emitente,
): Pick<RascunhoCte, 'cfop' | 'natureza' | 'rntrc' | 'autorizados' | 'observacoes'> => ({
  cfop: '',
  natureza: e.natureza,
  rntrc: e.rntrc,
  autorizados: [],
  observacoes: e.observacoes,
})

/** The draft that some notes of one sender become. `agora` is today, 'AAAA-MM-DD'. */
export function rascunhoDasNotas(
  e: Emitente,
  notas: readonly NotaDoCte[],
  pedido: { servico: '0' | '2'; hoje: string; cobrado: Cobrado | null },
): RascunhoCte {
  const [primeira] = notas as [NotaDoCte, ...NotaDoCte[]]
  const globalizado = ehGlobalizado(notas)
  const { remetente } = primeira
  const tomador = globalizado ? '0' : e.tomador
  const pagador = pagadorDe(e, notas)
  return {
    cnpj_emitente: e.cnpj,
    tipo: '0',
    servico: pedido.servico,
    globalizado,
    inicio: lugarDe(remetente),
    fim: lugarDe(primeira.destinatario),
    tomador,
    indicador_ie: indicadorDe(pagador),
    remetente,
    expedidor: null,
    recebedor: null,
    destinatario: globalizado ? diversos(e, primeira.destinatario) : primeira.destinatario,
    outro_tomador: null,
    ...freteDoRascunhoDe(e, primeira.destinatario.uf, pedido.cobrado),
    ...cargaDas(e, notas),
    nfes: notas.flatMap((n) => (n.chave ? [n.chave] : [])),
    anteriores: [],
    complementados: [],
    substituido: '',
    troca_tomador: false,
    previsao: previsaoDas(notas, pedido.hoje),
    ...daEmpresa(e),
  }
}
