import { lerChave } from '../chave.ts'
import { EVENTOS_CTE, tipoDeEventoCte } from '../cte/eventos/catalogo.ts'
import type { Campo, Grupo } from '../leiaute/tabela.ts'
import { EVENTOS_MDFE, type TipoEventoMdfe } from '../mdfe/leiaute/eventos.ts'
import { recusar } from '../recusa.ts'
import { SIGLA_POR_CODIGO_UF } from '../uf.ts'
import { comXml } from '../xml/abrir.ts'
import { filho, type No, texto } from '../xml/arvore.ts'
import { Folha, UTIL } from './folha.ts'
import { blocos, dataHora, documento, numeroDoc } from './formatos.ts'
import { type Impressao, momento, semLancar } from './ler.ts'
import { desenharTrecho, distribuir, type Secao, secaoDeTexto } from './secoes.ts'

/** A line of the body: what the layout calls it, and what the event says. */
type Linha = readonly [rotulo: string, valor: string]

/** An event as its sheet tells it. */
interface EventoImpresso {
  /** 'CT-e' or 'MDF-e'. */
  documento: string
  chave: string
  /** 'Carta de correção', by the layout; an unknown one as it calls itself. */
  nome: string
  tpEvento: string
  sequencia: string
  orgao: string
  homologacao: boolean
  autor: string
  em: string
  protocolo: string
  registradoEm: string
  resposta: string
  blocos: readonly { titulo: string; linhas: readonly Linha[] }[]
  condicao: string
}

const LIMITE = 1024 * 1024
const REGISTRADO = new Set(['134', '135', '136'])
/** Fixed words that the head of the sheet says, or that stand at its foot. */
const DO_CABECALHO = new Set(['descEvento', 'xCondUso'])

/** What a text of the layout means to a person: its option's words, a moment, or itself. */
function dito(campo: Campo, valor: string): string {
  const opcao = campo.formato.opcoes?.[valor]
  if (opcao && opcao !== valor) return `${valor} - ${opcao}`
  return /^\d{4}-\d{2}-\d{2}(T|$)/.test(valor) ? dataHora(valor) : valor
}

/** The fields of a group, those of the groups inside it behind their names. */
function linhasDe(grupo: Grupo, no: No, de = ''): Linha[] {
  return grupo.elementos.flatMap((item) => {
    const achados = no.filhos.filter((um) => um.nome === item.tag)
    return achados.flatMap((um, indice): Linha[] => {
      const ordem = achados.length > 1 ? ` ${indice + 1}` : ''
      const rotulo = `${de}${item.rotulo}${ordem}`
      if (item.tipo === 'grupo') return linhasDe(item, um, `${rotulo}: `)
      return DO_CABECALHO.has(item.tag) ? [] : [[rotulo, dito(item, um.texto)]]
    })
  })
}

/** What no table knows, by its tags. */
const semTabela = (no: No): Linha[] =>
  no.filhos.flatMap((um): Linha[] =>
    um.filhos.length > 0 ? semTabela(um) : DO_CABECALHO.has(um.nome) ? [] : [[um.nome, um.texto]],
  )

/** Groups that may stand many times have a block each; all else is one. */
function corpoEmBlocos(grupo: Grupo | null, corpo: No): EventoImpresso['blocos'] {
  if (!grupo) return [{ titulo: 'DADOS DO EVENTO', linhas: semTabela(corpo) }]
  const repetidos = grupo.elementos.filter((um) => um.tipo === 'grupo' && um.max > 1)
  const nomes = new Set(repetidos.map((um) => um.tag))
  const resto = { ...corpo, filhos: corpo.filhos.filter((um) => !nomes.has(um.nome)) }
  const geral = linhasDe(grupo, resto)
  return [
    ...(geral.length > 0 ? [{ titulo: 'DADOS DO EVENTO', linhas: geral }] : []),
    ...repetidos.flatMap((item) => {
      const achados = corpo.filhos.filter((um) => um.nome === item.tag)
      return achados.map((um, indice) => ({
        titulo: `${item.rotulo.toUpperCase()} ${indice + 1} DE ${achados.length}`,
        linhas: linhasDe(item as Grupo, um),
      }))
    }),
  ]
}

const RAIZES = {
  eventoCTe: { documento: 'CT-e', retorno: 'retEventoCTe', chave: 'chCTe' },
  eventoMDFe: { documento: 'MDF-e', retorno: 'retEventoMDFe', chave: 'chMDFe' },
} as const

function tabelaDe(raiz: keyof typeof RAIZES, tpEvento: string): Grupo | null {
  if (raiz === 'eventoMDFe')
    return tpEvento in EVENTOS_MDFE ? (EVENTOS_MDFE[tpEvento as TipoEventoMdfe] as Grupo) : null
  const tipo = tipoDeEventoCte(tpEvento)
  return tipo ? EVENTOS_CTE[tipo].tabela : null
}

function ler(raiz: No): EventoImpresso {
  const evento = [raiz, ...raiz.filhos].find((no) => no.nome in RAIZES)
  const inf = filho(evento ?? null, 'infEvento')
  const corpo = filho(inf, 'detEvento')?.filhos[0]
  if (!evento || !inf || !corpo)
    return recusar('outro_documento', 'O XML não é de um evento de CT-e ou de MDF-e.')
  const nome = evento.nome as keyof typeof RAIZES
  const { documento: qual, retorno, chave: tagDaChave } = RAIZES[nome]
  const chave = texto(inf, tagDaChave) ?? texto(inf, 'chCte') ?? ''
  if (!lerChave(chave)) return recusar('chave_invalida', 'A chave de acesso do XML não é válida.')
  const tpEvento = texto(inf, 'tpEvento') ?? ''
  const tabela = tabelaDe(nome, tpEvento)
  const resposta = filho(filho(raiz === evento ? null : raiz, retorno), 'infEvento')
  const registrado = REGISTRADO.has(texto(resposta, 'cStat') ?? '')
  return {
    documento: qual,
    chave,
    nome: tabela?.rotulo ?? texto(corpo, 'descEvento') ?? 'Evento',
    tpEvento,
    sequencia: texto(inf, 'nSeqEvento') ?? '',
    orgao: texto(inf, 'cOrgao') ?? '',
    homologacao: texto(inf, 'tpAmb') === '2',
    autor: texto(inf, 'CNPJ') ?? texto(inf, 'CPF') ?? '',
    em: texto(inf, 'dhEvento') ?? '',
    protocolo: registrado ? (texto(resposta, 'nProt') ?? '') : '',
    registradoEm: registrado ? (texto(resposta, 'dhRegEvento') ?? '') : '',
    resposta: registrado ? `${texto(resposta, 'cStat')} - ${texto(resposta, 'xMotivo') ?? ''}` : '',
    blocos: corpoEmBlocos(tabela, corpo),
    condicao: texto(corpo, 'xCondUso') ?? '',
  }
}

const ALTURA_DO_CABECALHO = 43.5
const centro = { alinhar: 'centro' } as const
const forte = { ...centro, tamanho: 8, negrito: true } as const

function cabecalho(folha: Folha, e: EventoImpresso, folhas: string): void {
  folha.caixa(0, 0, UTIL.largura, 18)
  folha.texto(e.nome.toUpperCase(), 1, 2.4, 108, { ...centro, tamanho: 13, negrito: true })
  folha.texto(`Evento do ${e.documento} registrado na SEFAZ`, 1, 8.6, 108, { ...centro, tamanho: 7.4 })
  folha.texto('Não é documento fiscal: representa o evento eletrônico.', 1, 12, 108, {
    ...centro,
    tamanho: 6.4,
  })
  folha.barras(e.chave, 111, 1.5, 88, 15)
  folha.campo(`CHAVE DE ACESSO DO ${e.documento.toUpperCase()}`, blocos(e.chave), 0, 18, 130, 8, forte)
  const lida = lerChave(e.chave)
  folha.campo('SÉRIE', String(lida?.serie ?? ''), 130, 18, 20, 8, forte)
  folha.campo('NÚMERO', numeroDoc(String(lida?.numero ?? '')), 150, 18, 35, 8, forte)
  folha.campo('FL', folhas, 185, 18, 15, 8, forte)
  const campos = [
    ['EVENTO', e.tpEvento, 24],
    ['SEQUÊNCIA', e.sequencia, 20],
    ['ÓRGÃO', SIGLA_POR_CODIGO_UF[e.orgao] ?? e.orgao, 18],
    ['AUTOR (CNPJ/CPF)', documento(e.autor), 52],
    ['DATA E HORA DO EVENTO', dataHora(e.em), 43],
    ['AMBIENTE', e.homologacao ? 'HOMOLOGAÇÃO' : 'PRODUÇÃO', 43],
  ] as const
  let x = 0
  for (const [rotulo, valor, largura] of campos) {
    folha.campo(rotulo, valor, x, 26, largura, 8, centro)
    x += largura
  }
  folha.campo('PROTOCOLO', e.protocolo || 'SEM PROTOCOLO - SEM VALOR FISCAL', 0, 34, 62, 8, forte)
  folha.campo('REGISTRADO EM', dataHora(e.registradoEm), 62, 34, 52, 8, centro)
  folha.campo('RESPOSTA DA SEFAZ', e.resposta, 114, 34, 86, 8)
}

const ROTULO = 60
const LETRA = 7.4

/** A block as a table of two columns; a long value takes as many lines as it needs. */
function secaoDe(folha: Folha, { titulo, linhas }: EventoImpresso['blocos'][number]): Secao {
  const quebradas = linhas.flatMap(([rotulo, valor]) =>
    folha
      .quebrar(valor, UTIL.largura - ROTULO - 2, LETRA)
      .map((linha, indice) => [indice === 0 ? rotulo : '', linha] as const),
  )
  return {
    titulo,
    rotulos: [],
    ladoALado: 1,
    itens: quebradas.length,
    passo: 3.5,
    desenhar: (f, item, x, y) => {
      const [rotulo, valor] = quebradas[item]!
      f.texto(rotulo, x + 1, y, ROTULO - 2, { tamanho: LETRA, negrito: true, minimo: 5 })
      f.texto(valor, x + ROTULO, y, UTIL.largura - ROTULO - 1, { tamanho: LETRA })
    },
  }
}

function desenhar(folha: Folha, e: EventoImpresso): number {
  const secoes = e.blocos.map((bloco) => secaoDe(folha, bloco))
  if (e.condicao)
    secoes.push(secaoDeTexto('CONDIÇÃO DE USO', folha.quebrar(e.condicao, UTIL.largura - 2, 6.6), 6.6))
  const folhas = distribuir(secoes, ALTURA_DO_CABECALHO)
  const marca = e.homologacao || !e.protocolo ? 'SEM VALOR FISCAL' : null
  folhas.forEach((trechos, indice) => {
    folha.novaPagina()
    if (marca) folha.marca(marca)
    cabecalho(folha, e, `${indice + 1}/${folhas.length}`)
    for (const trecho of trechos) desenharTrecho(folha, trecho, trecho.secao.titulo)
  })
  return folhas.length
}

/**
 * The sheet of an event of a CT-e or MDF-e: a letter of correction, a cancellation, a closing, and whatever else the layouts
 * have. No manual has a model for it.
 *
 * @param xml the event with its answer (`procEventoCTe`, `procEventoMDFe`), or the bare signed event ('SEM VALOR FISCAL')
 * @returns the same bytes for the same input; a refusal when the file is no such event
 */
export function gerarEvento(xml: Uint8Array): Promise<Impressao> {
  return semLancar(async (): Promise<Impressao> => {
    const lido = comXml(
      xml,
      LIMITE,
      () => 'inteiro',
      ({ raiz }) => ler(raiz),
    )
    const folha = new Folha(`${lido.nome} - ${lido.documento} ${lido.chave}`, momento(lido.em))
    const folhas = desenhar(folha, lido)
    return { ok: true, pdf: await folha.bytes(), folhas }
  })
}
