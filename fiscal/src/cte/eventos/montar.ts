import { createHash } from 'node:crypto'
import { type Assinante, assinarEscrito } from '../../assinatura/assinar.ts'
import { escreverGrupo } from '../../leiaute/escrever.ts'
import { algarismos, padrao } from '../../leiaute/formato.ts'
import { ambiente, chave, cnpj, cpf, dataHora } from '../../leiaute/formatos-comuns.ts'
import {
  atributo,
  campo,
  type Dados,
  type DadosDe,
  escolha,
  type Grupo,
  grupo,
  type Rascunho,
} from '../../leiaute/tabela.ts'
import { type ErroDeCampo, validarGrupo } from '../../leiaute/validar.ts'
import { infPAA, infSolicNFF } from '../leiaute/pessoas.ts'
import { NS_CTE } from '../montar.ts'
import { conferirCorrecoes } from './carta-de-correcao.ts'
import { EVENTOS_CTE, type TipoDeEventoCte } from './catalogo.ts'
import { CONDICAO_DE_USO } from './tabelas.ts'

const VERSAO = '4.00'
const DESACORDO = { indDesacordoOper: '1' }

type TabelaDe<T extends TipoDeEventoCte> = (typeof EVENTOS_CTE)[T]['tabela']

/** The body of a kind of event, without what the builder writes by itself. */
export type DetalheDoEvento<T extends TipoDeEventoCte> = Omit<
  DadosDe<TabelaDe<T>>,
  'descEvento' | 'xCondUso' | 'indDesacordoOper'
>

/** An event to be asked for. */
export interface DadosDoEvento<T extends TipoDeEventoCte> {
  tipo: T
  chCTe: string
  /** '1' production, '2' homologation. */
  tpAmb: string
  /** Who signs: the issuer, or the taker in `desacordo`. */
  CNPJ?: string
  CPF?: string
  /** 'AAAA-MM-DDTHH:MM:SS-03:00'. */
  dhEvento: string
  /** 1 for the first of its kind for this CT-e. */
  nSeqEvento: number
  /** Body that receives it; the state of the key when absent. EPEC goes to SVC-RS '94' or SVC-SP '95'. */
  cOrgao?: string
  detalhe: Rascunho<DetalheDoEvento<T>>
}

/** Either an event ready to sign with its `Id`, or what is wrong (paths begin with 'infEvento/'). */
export type EventoMontado =
  | { xml: string; id: string; erros: readonly [] }
  | { xml: null; id: null; erros: readonly ErroDeCampo[] }

const orgao = padrao(
  /^(?:1[1-7]|2[1-9]|3[1235]|4[123]|5[0-3]|9[013456])$/,
  'o código do órgão: a UF pelo IBGE, ou 90, 91, 93 a 96',
)

function tabelaDoEvento(corpo: Grupo): Grupo {
  return grupo('infEvento', 'Evento', [
    atributo(
      'Id',
      'Identificador',
      padrao(/^ID[0-9]{12}[A-Z0-9]{12}[0-9]{29}$/, 'o identificador do evento'),
    ),
    campo('cOrgao', 'Órgão de recepção', orgao),
    campo('tpAmb', 'Ambiente', ambiente),
    escolha('o CNPJ ou o CPF do autor', [campo('CNPJ', 'CNPJ', cnpj)], [campo('CPF', 'CPF', cpf)]),
    campo('chCTe', 'Chave do CT-e', chave),
    campo('dhEvento', 'Data e hora do evento', dataHora),
    campo('tpEvento', 'Tipo do evento', algarismos(6)),
    campo('nSeqEvento', 'Sequência do evento', algarismos(1, 3)),
    grupo('detEvento', 'Detalhe do evento', [
      atributo('versaoEvento', 'Versão do evento', padrao(/^4\.(?:0[0-9]|[1-9][0-9])$/, 'uma versão 4.xx')),
      corpo,
    ]),
    infSolicNFF,
    infPAA,
  ])
}

const TABELAS = Object.fromEntries(
  Object.entries(EVENTOS_CTE).map(([tipo, { tabela }]) => [tipo, tabelaDoEvento(tabela)]),
) as Record<TipoDeEventoCte, Grupo>

/** The whole event of a kind, envelope and body, as the layout has it. */
export const tabelaDoEventoCte = (tipo: TipoDeEventoCte): Grupo => TABELAS[tipo]

function primeiraDescricao(corpo: Grupo): string {
  const item = corpo.porTag.get('descEvento')
  return item?.tipo === 'campo' && item.formato.opcoes ? Object.keys(item.formato.opcoes)[0]! : ''
}

/** Rules that the schema does not hold but the authority does (MOC 6.x). */
function regrasDoTipo(
  tipo: TipoDeEventoCte,
  nSeqEvento: number,
  detalhe: Dados,
  { base, chCTe }: { base: string; chCTe: string },
): ErroDeCampo[] {
  const { maximo } = EVENTOS_CTE[tipo]
  const erros: ErroDeCampo[] = []
  if (nSeqEvento < 1 || nSeqEvento > maximo) {
    const mensagem =
      maximo === 1
        ? 'Este evento só pode ocorrer uma vez em cada CT-e.'
        : `Este evento pode ocorrer até ${maximo} vezes em cada CT-e.`
    erros.push({ caminho: 'infEvento/nSeqEvento', codigo: 'opcao', rotulo: 'Sequência do evento', mensagem })
  }
  if (tipo === 'carta_correcao' && Array.isArray(detalhe.infCorrecao)) {
    erros.push(...conferirCorrecoes(detalhe.infCorrecao, base, chCTe))
  }
  if (tipo === 'insucesso_entrega') {
    if (detalhe.tpMotivo === '4' && !detalhe.xJustMotivo) {
      erros.push({
        caminho: `${base}/xJustMotivo`,
        codigo: 'obrigatorio',
        rotulo: 'Justificativa do motivo',
        mensagem: 'Informe "Justificativa do motivo" quando o motivo é "Outros".',
      })
    } else if (detalhe.tpMotivo !== '4' && detalhe.xJustMotivo) {
      erros.push({
        caminho: `${base}/xJustMotivo`,
        codigo: 'desconhecido',
        rotulo: 'Justificativa do motivo',
        mensagem: '"Justificativa do motivo" só é informada quando o motivo é "Outros".',
      })
    }
  }
  return erros
}

/**
 * Writes the unsigned XML of an event after checking it. `descEvento`, `xCondUso`, `tpEvento`, `Id` (sequence with
 * 3 digits) and versions are written by themselves.
 */
export function montarEventoCte<T extends TipoDeEventoCte>(dados: DadosDoEvento<T>): EventoMontado {
  const { tipo, detalhe, nSeqEvento, cOrgao, ...comum } = dados
  const { tpEvento, tabela } = EVENTOS_CTE[tipo]
  const corpo: Dados = {
    descEvento: primeiraDescricao(tabela),
    ...(tipo === 'carta_correcao' ? { xCondUso: CONDICAO_DE_USO } : {}),
    ...(tipo === 'desacordo' ? DESACORDO : {}),
    ...(detalhe as Dados),
  }
  const id = `ID${tpEvento}${dados.chCTe}${String(nSeqEvento).padStart(3, '0')}`
  const infEvento: Dados = {
    ...comum,
    Id: id,
    cOrgao: cOrgao ?? dados.chCTe.slice(0, 2),
    tpEvento,
    nSeqEvento: String(nSeqEvento),
    detEvento: { versaoEvento: VERSAO, [tabela.tag]: corpo },
  }
  const completa = TABELAS[tipo]
  const base = `infEvento/detEvento/${tabela.tag}`
  // A wrong key or sequence already has a sentence of its own.
  const erros = validarGrupo(completa, infEvento).filter(({ caminho }) => caminho !== 'infEvento/@Id')
  erros.push(...regrasDoTipo(tipo, nSeqEvento, corpo, { base, chCTe: dados.chCTe }))
  if (erros.length > 0) return { xml: null, id: null, erros }
  const xml = `<eventoCTe xmlns="${NS_CTE}" versao="${VERSAO}">${escreverGrupo(completa, infEvento)}</eventoCTe>`
  return { xml, id, erros: [] }
}

/** Signs what {@link montarEventoCte} wrote. */
export function assinarEventoCte(xml: string, assinante: Assinante): string {
  return assinarEscrito(xml, 'infEvento', assinante)
}

/**
 * `hashEntrega` and `hashTentativaEntrega`: Base64 of the SHA-1 of the CT-e's key followed by the image in Base64
 * (MOC 6.8, IP09). 28 characters.
 */
export function hashDoComprovante(chCTe: string, imagem: Uint8Array): string {
  return createHash('sha1')
    .update(chCTe + Buffer.from(imagem).toString('base64'))
    .digest('base64')
}
