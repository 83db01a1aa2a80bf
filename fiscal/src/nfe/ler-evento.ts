import { lerChave } from '../chave.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES } from '../xml/abrir.ts'
import { filho, type No, texto } from '../xml/arvore.ts'

/** An event of an NF-e of whatever kind, as far as every event is alike. */
export interface EventoNfeLido {
  ok: true
  chNFe: string
  tpEvento: string
  nSeqEvento: number
  /** '1' production, '2' test. */
  tpAmb: string
  /** CNPJ or CPF of who told it. */
  autor: string
  /** ISO 8601 with zone. */
  dhEvento: string
  /** 'Cancelamento', 'Carta de Correcao', as the event itself says. */
  descricao: string
  /** Reason or correction, where the event has one. */
  texto: string
  /** What the authority answered, or `null` for an event alone. */
  registro: { cStat: string; nProt: string | null; dhRegEvento: string | null } | null
}

function exigido(no: No, tag: string): string {
  const valor = texto(no, tag)
  if (!valor) recusar('campo_ausente', `O evento não tem o campo ${tag}.`)
  return valor
}

function ler(raiz: No): EventoNfeLido {
  const evento = raiz.nome === 'procEventoNFe' ? filho(raiz, 'evento') : raiz
  if (evento?.nome !== 'evento') {
    recusar('outro_documento', `O arquivo não é um evento de NF-e: o elemento principal é "${raiz.nome}".`)
  }
  const inf = filho(evento, 'infEvento')
  if (!inf) recusar('campo_ausente', 'O evento não tem o grupo infEvento.')
  const chNFe = exigido(inf, 'chNFe')
  if (!lerChave(chNFe)) recusar('chave_invalida', `A chave de acesso do evento não é válida: ${chNFe}.`)
  const detalhe = filho(inf, 'detEvento')
  const ret = filho(filho(raiz, 'retEvento'), 'infEvento')
  const cStat = texto(ret, 'cStat')
  return {
    ok: true,
    chNFe,
    tpEvento: exigido(inf, 'tpEvento'),
    nSeqEvento: Number(exigido(inf, 'nSeqEvento')),
    tpAmb: texto(inf, 'tpAmb') ?? '',
    autor: texto(inf, 'CNPJ') ?? texto(inf, 'CPF') ?? '',
    dhEvento: exigido(inf, 'dhEvento'),
    descricao: texto(detalhe, 'descEvento') ?? '',
    texto: texto(detalhe, 'xJust') ?? texto(detalhe, 'xCorrecao') ?? '',
    registro: cStat ? { cStat, nProt: texto(ret, 'nProt'), dhRegEvento: texto(ret, 'dhRegEvento') } : null,
  }
}

/**
 * Reads an event of an NF-e, alone (`evento`) or with its register (`procEventoNFe`), as the distribution service hands
 * it out. What an import does with a cancellation is `lerNfe`'s; signatures are `verificarAssinatura`'s.
 *
 * @returns never throws for what is in the file; a refusal carries a sentence
 */
export function lerEventoNfe(xml: Uint8Array | string): EventoNfeLido | Recusa {
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
