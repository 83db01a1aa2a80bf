import { type Assinante, assinarXml } from '../assinatura/assinar.ts'
import { escreverGrupo } from '../leiaute/escrever.ts'
import { padrao, umDe } from '../leiaute/formato.ts'
import {
  ambiente,
  cnpj,
  codigoUf,
  cpf,
  dataHora,
  chave as formatoDaChave,
} from '../leiaute/formatos-comuns.ts'
import { atributo, campo, type Dados, type DadosDe, escolha, type Grupo, grupo } from '../leiaute/tabela.ts'
import { type ErroDeCampo, validarGrupo } from '../leiaute/validar.ts'
import { EVENTOS_MDFE, type TipoEventoMdfe } from './leiaute/eventos.ts'
import { versao } from './leiaute/formatos.ts'
import { NS_MDFE } from './montar.ts'

type SemDescricao<T> = Omit<T, 'descEvento'>
/** Inside of an event, by its code; the fixed description is put in by itself. */
export type DetalheDoEventoMdfe = {
  [T in TipoEventoMdfe]: SemDescricao<DadosDe<(typeof EVENTOS_MDFE)[T]>>
}

/** What every event carries. */
export interface DadosDoEventoMdfe<T extends TipoEventoMdfe = TipoEventoMdfe> {
  tpEvento: T
  tpAmb: string
  /** Key of the MDF-e. */
  chave: string
  /** CNPJ (14, letters allowed) or CPF (11) of who sends the event. */
  autor: string
  /** 'AAAA-MM-DDTHH:MM:SS-03:00'. */
  dhEvento: string
  /** 1 to 99: sequence within the same kind of event. */
  nSeqEvento: number
  detalhe: DetalheDoEventoMdfe[T]
}

/** Either an XML ready to sign, or what is wrong. */
export type EventoMdfeMontado =
  | { xml: string; id: string; erros: readonly [] }
  | { xml: null; id: null; erros: readonly ErroDeCampo[] }

const idDoEvento = padrao(
  /^ID[0-9]{12}[A-Z0-9]{12}[0-9]{28}$/,
  'ID, o tipo, a chave e a sequência com 2 algarismos',
)

/** The whole event of a kind, envelope and body, as the layout has it. */
export function tabelaDoEventoMdfe(tipo: TipoEventoMdfe) {
  return grupo('infEvento', 'Evento', [
    atributo('Id', 'Identificador', idDoEvento),
    campo('cOrgao', 'Órgão', codigoUf),
    campo('tpAmb', 'Ambiente', ambiente),
    escolha('o CNPJ ou o CPF', [campo('CNPJ', 'CNPJ do autor', cnpj)], [campo('CPF', 'CPF do autor', cpf)]),
    campo('chMDFe', 'Chave do MDF-e', formatoDaChave),
    campo('dhEvento', 'Data e hora do evento', dataHora),
    campo('tpEvento', 'Tipo do evento', umDe(tipo)),
    campo('nSeqEvento', 'Sequência', padrao(/^[1-9][0-9]?$/, 'um número de 1 a 99')),
    grupo('detEvento', 'Detalhe do evento', [
      atributo('versaoEvento', 'Versão do evento', versao),
      EVENTOS_MDFE[tipo] as Grupo,
    ]),
  ])
}

/** The fixed description of an event, as the schema writes it. */
function descricao(tipo: TipoEventoMdfe): string {
  const [primeiro] = EVENTOS_MDFE[tipo].filhos
  return Object.keys(primeiro.formato.opcoes ?? {})[0] ?? ''
}

/**
 * Writes the unsigned XML of an event of the MDF-e 3.00 after checking it, body included. `Id` has the sequence
 * in two digits (the CT-e has three).
 */
export function montarEventoMdfe<T extends TipoEventoMdfe>(evento: DadosDoEventoMdfe<T>): EventoMdfeMontado {
  const { tpEvento, chave, autor } = evento
  const id = `ID${tpEvento}${chave}${String(evento.nSeqEvento).padStart(2, '0')}`
  const dados: Dados = {
    Id: id,
    cOrgao: chave.slice(0, 2),
    tpAmb: evento.tpAmb,
    ...(autor.length === 11 ? { CPF: autor } : { CNPJ: autor }),
    chMDFe: chave,
    dhEvento: evento.dhEvento,
    tpEvento,
    nSeqEvento: String(evento.nSeqEvento),
    detEvento: {
      versaoEvento: '3.00',
      [EVENTOS_MDFE[tpEvento].tag]: { descEvento: descricao(tpEvento), ...(evento.detalhe as Dados) },
    },
  }
  const infEvento = tabelaDoEventoMdfe(tpEvento)
  const erros = validarGrupo(infEvento, dados)
  if (erros.length > 0) return { xml: null, id: null, erros }
  const corpo = escreverGrupo(infEvento, dados)
  return { xml: `<eventoMDFe xmlns="${NS_MDFE}" versao="3.00">${corpo}</eventoMDFe>`, id, erros: [] }
}

/** Signs what {@link montarEventoMdfe} gave. */
export function assinarEventoMdfe(xml: string, assinante: Assinante): string {
  return assinarXml(xml, 'infEvento', assinante)
}
