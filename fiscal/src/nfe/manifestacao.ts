import { type Assinante, assinarEscrito } from '../assinatura/assinar.ts'
import { escreverGrupo } from '../leiaute/escrever.ts'
import { algarismos, opcoes, padrao, texto, umDe } from '../leiaute/formato.ts'
import { ambiente, chave, cnpj, cpf, dataHora } from '../leiaute/formatos-comuns.ts'
import { atributo, campo, type Dados, escolha, grupo } from '../leiaute/tabela.ts'
import { type ErroDeCampo, validarGrupo } from '../leiaute/validar.ts'

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'
const VERSAO = '1.00'
/** The national environment, where manifestations go (MOC NF-e 7.0; NT 2020.001). */
const AMBIENTE_NACIONAL = '91'
const LIMITE_DO_LOTE = 20

/** What one can tell of an NF-e: code, its literal, and the sequence of one's mind. */
export const MANIFESTACOES_NFE = {
  confirmacao: {
    tpEvento: '210200',
    descEvento: 'Confirmacao da Operacao',
    rotulo: 'Confirmação da operação',
  },
  ciencia: { tpEvento: '210210', descEvento: 'Ciencia da Operacao', rotulo: 'Ciência da operação' },
  desconhecimento: {
    tpEvento: '210220',
    descEvento: 'Desconhecimento da Operacao',
    rotulo: 'Desconhecimento da operação',
  },
  nao_realizada: {
    tpEvento: '210240',
    descEvento: 'Operacao nao Realizada',
    rotulo: 'Operação não realizada',
  },
} as const

export type TipoDeManifestacao = keyof typeof MANIFESTACOES_NFE

const TIPOS = Object.values(MANIFESTACOES_NFE)

/** The whole manifestation, envelope and body. */
export const tabelaDaManifestacao = grupo('infEvento', 'Manifestação', [
  atributo('Id', 'Identificador', padrao(/^ID[0-9]{12}[A-Z0-9]{12}[0-9]{28}$/, 'o identificador do evento')),
  campo('cOrgao', 'Órgão de recepção', umDe(AMBIENTE_NACIONAL)),
  campo('tpAmb', 'Ambiente', ambiente),
  escolha('o CNPJ ou o CPF de quem manifesta', [campo('CNPJ', 'CNPJ', cnpj)], [campo('CPF', 'CPF', cpf)]),
  campo('chNFe', 'Chave da NF-e', chave),
  campo('dhEvento', 'Data e hora do evento', dataHora),
  campo(
    'tpEvento',
    'Tipo do evento',
    opcoes(Object.fromEntries(TIPOS.map(({ tpEvento, rotulo }) => [tpEvento, rotulo]))),
  ),
  campo('nSeqEvento', 'Sequência do evento', algarismos(1, 2)),
  campo('verEvento', 'Versão do evento', umDe(VERSAO)),
  grupo('detEvento', 'Detalhe da manifestação', [
    atributo('versao', 'Versão do evento', umDe(VERSAO)),
    campo('descEvento', 'Descrição do evento', umDe(...TIPOS.map(({ descEvento }) => descEvento))),
    campo('xJust', 'Justificativa', texto(15, 255), '0..1'),
  ]),
])

/** A manifestation to be sent. */
export interface DadosDaManifestacao {
  tipo: TipoDeManifestacao
  chNFe: string
  /** '1' production, '2' homologation. */
  tpAmb: string
  CNPJ?: string
  CPF?: string
  /** 'AAAA-MM-DDTHH:MM:SS-03:00'. */
  dhEvento: string
  /** 1 for the first of its kind for this note. */
  nSeqEvento: number
  /** Only for 'nao_realizada', which must have it. */
  xJust?: string
}

export type ManifestacaoMontada =
  | { xml: string; id: string; erros: readonly [] }
  | { xml: null; id: null; erros: readonly ErroDeCampo[] }

/** Writes the unsigned event of a manifestation after checking it; paths begin with 'infEvento/'. */
export function montarManifestacaoNfe(dados: DadosDaManifestacao): ManifestacaoMontada {
  const { tipo, nSeqEvento, xJust, ...comum } = dados
  const { tpEvento, descEvento } = MANIFESTACOES_NFE[tipo]
  const id = `ID${tpEvento}${dados.chNFe}${String(nSeqEvento).padStart(2, '0')}`
  const evento: Dados = {
    ...comum,
    Id: id,
    cOrgao: AMBIENTE_NACIONAL,
    tpEvento,
    nSeqEvento: String(nSeqEvento),
    verEvento: VERSAO,
    detEvento: { versao: VERSAO, descEvento, xJust },
  }
  const erros = validarGrupo(tabelaDaManifestacao, evento).filter(
    ({ caminho }) => caminho !== 'infEvento/@Id',
  )
  const caminho = 'infEvento/detEvento/xJust'
  if (tipo === 'nao_realizada' && !xJust) {
    const mensagem = 'Informe "Justificativa" quando a operação não foi realizada.'
    erros.push({ caminho, codigo: 'obrigatorio', rotulo: 'Justificativa', mensagem })
  } else if (tipo !== 'nao_realizada' && xJust) {
    const mensagem = '"Justificativa" só é informada quando a operação não foi realizada.'
    erros.push({ caminho, codigo: 'desconhecido', rotulo: 'Justificativa', mensagem })
  }
  if (erros.length > 0) return { xml: null, id: null, erros }
  const corpo = escreverGrupo(tabelaDaManifestacao, evento)
  return { xml: `<evento xmlns="${NS_NFE}" versao="${VERSAO}">${corpo}</evento>`, id, erros: [] }
}

/** Signs what {@link montarManifestacaoNfe} wrote. */
export function assinarManifestacaoNfe(xml: string, assinante: Assinante): string {
  return assinarEscrito(xml, 'infEvento', assinante)
}

/**
 * Puts signed events together as NFeRecepcaoEvento4 takes them.
 *
 * @param idLote up to 15 digits, the caller's own
 * @throws RangeError with none or with more than 20 events
 */
export function loteDeManifestacoes(idLote: string, assinados: readonly string[]): string {
  if (assinados.length === 0 || assinados.length > LIMITE_DO_LOTE) {
    throw new RangeError(`um lote leva de 1 a ${LIMITE_DO_LOTE} eventos; são ${assinados.length}`)
  }
  if (!/^[0-9]{1,15}$/.test(idLote)) throw new RangeError(`idLote inválido: ${idLote}`)
  return `<envEvento xmlns="${NS_NFE}" versao="${VERSAO}"><idLote>${idLote}</idLote>${assinados.join('')}</envEvento>`
}
