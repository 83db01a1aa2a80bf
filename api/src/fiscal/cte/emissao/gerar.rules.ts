import type { FreteTabela } from '@tropeiro/contract/fiscal/cte/calls'
import type { ComponenteDoFrete, PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import type { Agrupamento } from '@tropeiro/contract/fiscal/cte/rules'
import { type Carga, componentesDoFrete, tabelaPara } from '../configuracao/frete.rules.ts'
import type { Emitente } from './documento.rules.ts'

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

const lugarDe = (p: PessoaDoCte) =>
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

const indicadorDe = (p: PessoaDoCte): '1' | '2' | '9' => {
  if (p.ie.toUpperCase() === 'ISENTO') return '2'
  return p.ie === '' ? '9' : '1'
}

/** The freight of some notes together by the tables of the group; empty when none fits. */
export function freteDasNotas(
  tabelas: readonly FreteTabela[],
  notas: readonly NotaDoCte[],
  dia: string,
): ComponenteDoFrete[] {
  const [primeira] = notas
  if (!primeira) return []
  const carga: Carga = {
    cnpj_embarca: primeira.remetente.documento,
    rota_id: notas.every((n) => n.rota_id === primeira.rota_id) ? primeira.rota_id : null,
    uf: primeira.destinatario.uf,
    dia,
    peso_gramas: soma(notas, 'peso_gramas'),
    valor_centavos: soma(notas, 'valor_centavos'),
  }
  const tabela = tabelaPara(tabelas, carga)
  return tabela ? componentesDoFrete(tabela, carga) : []
}

/** The draft that some notes of one sender become. `agora` is today, 'AAAA-MM-DD'. */
export function rascunhoDasNotas(
  e: Emitente,
  notas: readonly NotaDoCte[],
  tabelas: readonly FreteTabela[],
  pedido: { servico: '0' | '2'; hoje: string },
): RascunhoCte {
  const [primeira] = notas as [NotaDoCte, ...NotaDoCte[]]
  const globalizado = ehGlobalizado(notas)
  const { remetente } = primeira
  const tomador = globalizado ? '0' : e.tomador
  const pagador = tomador === '0' ? remetente : primeira.destinatario
  const prazos = notas.flatMap((n) => (n.prazo && n.prazo >= pedido.hoje ? [n.prazo] : [])).sort()
  return {
    cnpj_emitente: e.cnpj,
    tipo: '0',
    servico: pedido.servico,
    globalizado,
    cfop: '',
    natureza: e.natureza,
    inicio: lugarDe(remetente),
    fim: lugarDe(primeira.destinatario),
    tomador,
    indicador_ie: indicadorDe(pagador),
    remetente,
    expedidor: null,
    recebedor: null,
    destinatario: globalizado ? diversos(e, primeira.destinatario) : primeira.destinatario,
    outro_tomador: null,
    componentes: freteDasNotas(tabelas, notas, pedido.hoje),
    // Abroad no ICMS falls on the service (LC 87/1996, art. 3, II).
    tributos: primeira.destinatario.uf === 'EX' ? { ...e.tributos, situacao: 'nao_tributada' } : e.tributos,
    valor_carga_centavos: soma(notas, 'valor_centavos'),
    produto: e.produto,
    medidas: [
      { unidade: '01', tipo: 'PESO BRUTO', quantidade: soma(notas, 'peso_gramas') / 1000 },
      { unidade: '03', tipo: 'VOLUMES', quantidade: soma(notas, 'volumes') },
    ],
    nfes: notas.flatMap((n) => (n.chave ? [n.chave] : [])),
    anteriores: [],
    complementados: [],
    substituido: '',
    troca_tomador: false,
    rntrc: e.rntrc,
    previsao: prazos.at(-1) ?? '',
    autorizados: [],
    observacoes: e.observacoes,
  }
}
