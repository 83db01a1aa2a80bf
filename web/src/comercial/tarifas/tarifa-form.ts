import type { Tarifa, VersaoDaTarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { escreverGrade, lerGrade } from '@tropeiro/contract/comercial/tarifas/grade'
import {
  type CodigoDeComponente,
  type FormaDoComponente,
  componentes as modelos,
} from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import type {
  ComponenteDaTabela,
  ConteudoDaTarifa,
  Quando,
} from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { diaEm, formatDocumento, unmask } from '@tropeiro/contract/formats'
import type { TarifaNoFio } from './tarifas.queries.ts'

/** A component as its fields hold it: numbers as people write them. */
export type ComponenteEscrito = {
  codigo: CodigoDeComponente
  nome: string
  base: ComponenteDaTabela['base']
  forma: FormaDoComponente
  valor: number | null
  /** Kilograms, where the base is weight. */
  fracao: number | null
  minimo: number | null
  quando: Quando['tipo']
  /** Documents or places, one a line. */
  alvo: string
  soma: ComponenteDaTabela['soma']
}

export type Escrita = {
  nome: string
  cliente: string
  servico: string
  veiculo: string
  classe: string
  desde: string
  ate: string
  modo: ConteudoDaTarifa['frete_peso']['modo']
  fracao_kg: number | null
  fator: number | null
  por: 'cte' | 'nota'
  kg_acima: boolean
  isento_kg: number | null
  minimo: number | null
  minimo_sobre: ConteudoDaTarifa['minimo']['sobre']
  icms: ConteudoDaTarifa['icms']
  iss: number | null
  iss_modo: 'por_dentro' | 'por_fora'
  componentes: ComponenteEscrito[]
  /** The grid as a spreadsheet holds it. */
  grade: string
}

const DECIMAIS = 10_000
const vezes = (n: number | null, by: number): number => Math.round((n ?? 0) * by)
const casasDo = (forma: FormaDoComponente): number =>
  forma === 'percentual' || forma === 'por_unidade' ? DECIMAIS : 100
const porVezes = (n: number, by: number): number | null => (n === 0 ? null : n / by)

export const componenteNovo = (codigo: CodigoDeComponente): ComponenteEscrito => {
  const m = modelos[codigo]
  return {
    codigo,
    nome: m.curto,
    base: m.base,
    forma: m.forma,
    valor: null,
    fracao: 100,
    minimo: null,
    quando: 'sePedido' in m ? 'pedido' : 'sempre',
    alvo: '',
    soma: { frete: true, icms: true, pis_cofins: true },
  }
}

function alvoEscrito(q: Quando): string {
  if (q.tipo === 'destinatario') return q.documentos.map(formatDocumento).join('\n')
  if (q.tipo !== 'lugar') return ''
  const grade = escreverGrade({
    frete_peso: { modo: 'faixas', faixas_gramas: [], fracao_gramas: 0 },
    regioes: [
      {
        nome: '-',
        origens: [],
        destinos: q.lugares,
        faixas: [],
        taxa: 0,
        percentual: 0,
        minimo_peso_centavos: 0,
        minimo_centavos: null,
        valores: {},
      },
    ],
    componentes: [],
  } as unknown as ConteudoDaTarifa)
  return (grade.split('\n')[1]?.split('\t')[2] ?? '').replaceAll('; ', '\n')
}

const escrito = (c: ComponenteDaTabela): ComponenteEscrito => ({
  codigo: c.codigo,
  nome: c.nome,
  base: c.base,
  forma: c.forma,
  valor: c.valor / casasDo(c.forma),
  fracao: c.base.startsWith('peso') && c.base !== 'peso_valor' ? c.fracao / 1000 : c.fracao,
  minimo: porVezes(c.minimo_centavos, 1),
  quando: c.quando.tipo,
  alvo: alvoEscrito(c.quando),
  soma: c.soma,
})

const vazia: ConteudoDaTarifa = {
  cubagem: { fator: null, por: 'cte', arredonda: 'nao', isento_ate_gramas: 0 },
  frete_peso: { modo: 'faixas', faixas_gramas: [10_000, 30_000, 50_000, 100_000], fracao_gramas: 0 },
  regioes: [
    {
      nome: 'Todo o Brasil',
      origens: [],
      destinos: [],
      faixas: [0, 0, 0, 0],
      taxa: 0,
      percentual: 0,
      minimo_peso_centavos: 0,
      minimo_centavos: null,
      valores: {},
    },
  ],
  componentes: [],
  minimo: { centavos: 0, sobre: 'liquido' },
  icms: 'por_dentro',
  iss: null,
}

/** What the form begins with: a new table, a new version out of another, or the version itself. */
export function rascunhoDe(t: Tarifa | null, v: VersaoDaTarifa | null, mantem: boolean): Escrita {
  const c = v?.conteudo ?? vazia
  return {
    nome: t?.nome ?? '',
    cliente: t ? formatDocumento(t.cliente) : '',
    servico: t?.servico ?? '',
    veiculo: t?.veiculo ?? '',
    classe: t?.classe ?? '',
    desde: mantem && v ? v.desde : diaEm(new Date()),
    ate: mantem ? (v?.ate ?? '') : '',
    modo: c.frete_peso.modo,
    fracao_kg: porVezes(c.frete_peso.fracao_gramas, 1000),
    fator: c.cubagem.fator === null ? null : c.cubagem.fator / 100,
    por: c.cubagem.por,
    kg_acima: c.cubagem.arredonda === 'kg_acima',
    isento_kg: porVezes(c.cubagem.isento_ate_gramas, 1000),
    minimo: porVezes(c.minimo.centavos, 1),
    minimo_sobre: c.minimo.sobre,
    icms: c.icms,
    iss: c.iss ? c.iss.aliquota / DECIMAIS : null,
    iss_modo: c.iss?.modo ?? 'por_dentro',
    componentes: c.componentes.map(escrito),
    grade: escreverGrade(c),
  }
}

/** A cell of places, one a line, as the grid reads it. */
function lugaresDe(alvo: string) {
  const read = lerGrade(`Região\tDestino\n-\t${alvo.replaceAll('\n', ';')}`, {
    frete_peso: { modo: 'faixas', faixas_gramas: [], fracao_gramas: 0 },
    componentes: [],
  })
  return { lugares: read.regioes[0]?.destinos ?? [], erro: read.erros[0]?.motivo ?? null }
}

const quandoDe = (c: ComponenteEscrito): Quando => {
  if (c.quando === 'destinatario')
    return {
      tipo: 'destinatario',
      documentos: c.alvo
        .split(/[\n;,]/)
        .map(unmask)
        .filter(Boolean),
    }
  return c.quando === 'lugar' ? { tipo: 'lugar', lugares: lugaresDe(c.alvo).lugares } : { tipo: c.quando }
}

const componenteNoFio = (c: ComponenteEscrito): ComponenteDaTabela => ({
  codigo: c.codigo,
  nome: c.nome,
  base: c.base,
  forma: c.forma,
  valor: vezes(c.valor, casasDo(c.forma)),
  fracao: Math.max(
    1,
    c.base.startsWith('peso') && c.base !== 'peso_valor' ? vezes(c.fracao, 1000) : vezes(c.fracao, 1),
  ),
  minimo_centavos: c.minimo ?? 0,
  quando: quandoDe(c),
  soma: c.soma,
})

/** What decides how the grid is read. */
export const aoLadoDaGrade = (e: Pick<Escrita, 'modo' | 'fracao_kg' | 'componentes'>) => ({
  frete_peso: { modo: e.modo, faixas_gramas: [], fracao_gramas: vezes(e.fracao_kg, 1000) },
  componentes: e.componentes.map(componenteNoFio),
})

/** What only this screen knows to be wrong: cells of the grid, and places of a component. */
export function problemasDe(e: Escrita): (readonly [string, string])[] {
  const [first] = lerGrade(e.grade, aoLadoDaGrade(e)).erros
  const places = e.componentes.flatMap((c, i) => {
    const wrong = c.quando === 'lugar' ? lugaresDe(c.alvo).erro : null
    return wrong ? [[`componentes.${i}.alvo`, wrong] as const] : []
  })
  return first
    ? [...places, ['grade', `Linha ${first.linha}, ${first.coluna || 'grade'}: ${first.motivo}.`]]
    : places
}

export function noFio(e: Escrita): TarifaNoFio {
  const ao = aoLadoDaGrade(e)
  const { faixas_gramas, regioes } = lerGrade(e.grade, ao)
  return {
    nome: e.nome,
    chave: {
      cliente: unmask(e.cliente),
      servico: e.servico as never,
      veiculo: e.veiculo,
      classe: e.classe,
    },
    desde: e.desde,
    ate: e.ate || null,
    conteudo: {
      cubagem: {
        fator: e.fator === null ? null : vezes(e.fator, 100),
        por: e.por,
        arredonda: e.kg_acima ? 'kg_acima' : 'nao',
        isento_ate_gramas: vezes(e.isento_kg, 1000),
      },
      frete_peso: { ...ao.frete_peso, faixas_gramas },
      regioes,
      componentes: ao.componentes,
      minimo: { centavos: e.minimo ?? 0, sobre: e.minimo_sobre },
      icms: e.icms,
      iss: e.iss === null ? null : { aliquota: vezes(e.iss, DECIMAIS), modo: e.iss_modo },
    },
  }
}
