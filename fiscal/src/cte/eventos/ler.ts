import { lerGrupo } from '../../leiaute/ler.ts'
import type { Dados, Grupo } from '../../leiaute/tabela.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../../recusa.ts'
import { comXml, LIMITE_XML_BYTES } from '../../xml/abrir.ts'
import { filho, type No, namespaceDe, texto } from '../../xml/arvore.ts'
import { NS_CTE } from '../montar.ts'
import { EVENTOS_CTE, type TipoDeEventoCte, tipoDeEventoCte } from './catalogo.ts'
import type { DetalheDoEvento } from './montar.ts'

interface EventoComum {
  ok: true
  chCTe: string
  tpEvento: string
  nSeqEvento: number
  tpAmb: string
  cOrgao: string
  /** CNPJ or CPF of who sent it. */
  autor: string
  dhEvento: string
  /** 'Cancelamento', as the event itself says. */
  descricao: string
  /** What the authority answered, or `null` for an event alone. */
  registro: { cStat: string; xMotivo: string; nProt: string | null; dhRegEvento: string | null } | null
}

/** An event with its body, by kind; `tipo: null` for those of the tax authorities, whose body is not read. */
export type EventoLido =
  | { [T in TipoDeEventoCte]: EventoComum & { tipo: T; detalhe: DetalheDoEvento<T> } }[TipoDeEventoCte]
  | (EventoComum & { tipo: null; detalhe: null })

function obrigatorio(infEvento: No, tag: string): string {
  const valor = texto(infEvento, tag)
  if (!valor) recusar('campo_ausente', `O evento não tem o campo ${tag}.`)
  return valor
}

function ler(raiz: No): EventoLido {
  const evento = raiz.nome === 'procEventoCTe' ? filho(raiz, 'eventoCTe') : raiz
  if (evento?.nome !== 'eventoCTe') {
    recusar('outro_documento', `O arquivo não é um evento de CT-e: o elemento principal é "${raiz.nome}".`)
  }
  if (namespaceDe(evento) !== NS_CTE) recusar('namespace', 'O evento não está no namespace do projeto CT-e.')
  const infEvento = filho(evento, 'infEvento')
  if (!infEvento) recusar('campo_ausente', 'O evento não tem o grupo infEvento.')
  const corpo = filho(infEvento, 'detEvento')?.filhos[0] ?? null
  const resposta = filho(filho(raiz, 'retEventoCTe'), 'infEvento')
  const cStat = texto(resposta, 'cStat')
  const comum: EventoComum = {
    ok: true,
    chCTe: texto(infEvento, 'chCTe') ?? obrigatorio(infEvento, 'chCte'),
    tpEvento: obrigatorio(infEvento, 'tpEvento'),
    nSeqEvento: Number(obrigatorio(infEvento, 'nSeqEvento')),
    tpAmb: obrigatorio(infEvento, 'tpAmb'),
    cOrgao: obrigatorio(infEvento, 'cOrgao'),
    autor: texto(infEvento, 'CNPJ') ?? obrigatorio(infEvento, 'CPF'),
    dhEvento: obrigatorio(infEvento, 'dhEvento'),
    descricao: texto(corpo, 'descEvento') ?? '',
    registro: cStat
      ? {
          cStat,
          xMotivo: texto(resposta, 'xMotivo') ?? '',
          nProt: texto(resposta, 'nProt'),
          dhRegEvento: texto(resposta, 'dhRegEvento'),
        }
      : null,
  }
  const tipo = tipoDeEventoCte(comum.tpEvento)
  if (!tipo || !corpo) return { ...comum, tipo: null, detalhe: null }
  const tabela: Grupo = EVENTOS_CTE[tipo].tabela
  const {
    descEvento: _,
    xCondUso: __,
    indDesacordoOper: ___,
    ...detalhe
  } = lerGrupo(tabela, corpo).dados as Dados
  return { ...comum, tipo, detalhe } as EventoLido
}

/**
 * Reads an event of a CT-e, alone (`eventoCTe`) or with its answer (`procEventoCTe`): what the distribution service
 * hands out when a taker tells of a service 'em desacordo'. Signatures are for `verificarAssinatura`.
 *
 * @returns never throws for what is in the file; a refusal carries a sentence
 */
export function lerEventoCte(xml: Uint8Array | string): EventoLido | Recusa {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  try {
    return comXml(
      bytes,
      LIMITE_XML_BYTES,
      () => 'inteiro',
      ({ raiz }) => ler(raiz),
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    throw erro
  }
}
