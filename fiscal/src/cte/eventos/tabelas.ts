import { decimal, opcoes, padrao, texto } from '../../leiaute/formato.ts'
import {
  chave,
  cnpj,
  cpf,
  data,
  dataHora,
  ieOuIsento,
  justificativa,
  latitude,
  longitude,
  protocolo,
  sha1Base64,
  uf,
  valor,
} from '../../leiaute/formatos-comuns.ts'
import { campo, escolha, grupo } from '../../leiaute/tabela.ts'
import { modal, papelDeQualquerTomador, rntrc, sim } from '../leiaute/formatos.ts'
import { cnpjOuCpf } from '../leiaute/pessoas.ts'
import { pgto } from '../leiaute/prestacao.ts'

/** Bodies of the events (`detEvento`), each with the schema of its own (MOC CT-e 4.00, section 6; NT 2026.002). */

/** `descEvento`, which says by words what `tpEvento` says by number; the builder writes it. */
const descricao = (...textos: readonly string[]) =>
  campo('descEvento', 'Descrição do evento', opcoes(Object.fromEntries(textos.map((um) => [um, um]))))

const nProt = campo('nProt', 'Protocolo de autorização', protocolo)
const observacao = texto(15, 255)

export const CONDICAO_DE_USO =
  'A Carta de Correção é disciplinada pelo Art. 58-B do CONVÊNIO/SINIEF 06/89: Fica permitida a utilização de carta de correção, para regularização de erro ocorrido na emissão de documentos fiscais relativos à prestação de serviço de transporte, desde que o erro não esteja relacionado com: I - as variáveis que determinam o valor do imposto tais como: base de cálculo, alíquota, diferença de preço, quantidade, valor da prestação;II - a correção de dados cadastrais que implique mudança do emitente, tomador, remetente ou do destinatário;III - a data de emissão ou de saída.'
const CONDICAO_SEM_ACENTOS =
  'A Carta de Correcao e disciplinada pelo Art. 58-B do CONVENIO/SINIEF 06/89: Fica permitida a utilizacao de carta de correcao, para regularizacao de erro ocorrido na emissao de documentos fiscais relativos a prestacao de servico de transporte, desde que o erro nao esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, diferenca de preco, quantidade, valor da prestacao;II - a correcao de dados cadastrais que implique mudanca do emitente, tomador, remetente ou do destinatario;III - a data de emissao ou de saida.'

export const evCancCTe = grupo('evCancCTe', 'Cancelamento', [
  descricao('Cancelamento'),
  nProt,
  campo('xJust', 'Justificativa', justificativa),
])

export const evCCeCTe = grupo('evCCeCTe', 'Carta de correção', [
  descricao('Carta de Correção', 'Carta de Correcao'),
  grupo(
    'infCorrecao',
    'Correção',
    [
      campo('grupoAlterado', 'Grupo alterado', texto(1, 20)),
      campo('campoAlterado', 'Campo alterado', texto(1, 20)),
      campo('valorAlterado', 'Valor corrigido', texto(1, 500)),
      campo(
        'nroItemAlterado',
        'Item alterado',
        padrao(/^(?:[1-9][0-9]|0?[1-9])$/, 'um número de 1 a 99'),
        '0..1',
      ),
    ],
    '1..n',
  ),
  campo(
    'xCondUso',
    'Condição de uso',
    opcoes({ [CONDICAO_DE_USO]: 'com acentos', [CONDICAO_SEM_ACENTOS]: 'sem acentos' }),
  ),
])

export const evEPECCTe = grupo('evEPECCTe', 'EPEC', [
  descricao('EPEC'),
  campo('xJust', 'Justificativa da contingência', justificativa),
  campo('vICMS', 'Valor do ICMS', valor),
  campo('vICMSST', 'Valor do ICMS ST', valor, '0..1'),
  campo('vTPrest', 'Valor total da prestação', valor),
  campo('vCarga', 'Valor da carga', valor),
  grupo('toma4', 'Tomador do serviço', [
    campo('toma', 'Tomador', papelDeQualquerTomador),
    campo('UF', 'UF do tomador', uf),
    escolha('o CNPJ ou o CPF', [campo('CNPJ', 'CNPJ', cnpj)], [campo('CPF', 'CPF', cpf)]),
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
  ]),
  campo('modal', 'Modal', modal),
  campo('UFIni', 'UF de início', uf),
  campo('UFFim', 'UF de término', uf),
  campo('tpCTe', 'Tipo do CT-e', opcoes({ '0': 'Normal' })),
  campo('dhEmi', 'Data e hora de emissão', dataHora),
])

export const evRegMultimodal = grupo('evRegMultimodal', 'Registro multimodal', [
  descricao('Registro Multimodal'),
  campo('xRegistro', 'Registro', texto(15, 1000)),
  campo('nDoc', 'Número do documento', padrao(/^[0-9]{1,44}$/, 'de 1 a 44 algarismos'), '0..1'),
])

const especie = grupo(
  'infEspecie',
  'Espécie transportada',
  [
    campo(
      'tpEspecie',
      'Tipo da espécie',
      opcoes({ '1': 'Numerário', '2': 'Cheque', '3': 'Moeda', '4': 'Outros' }),
    ),
    campo('vEspecie', 'Valor transportado', valor, '0..1'),
  ],
  '1..n',
)
const pessoaDaGtv = [
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
  campo('UF', 'UF', uf),
  campo('xNome', 'Razão social ou nome', texto(2, 60)),
] as const

/** Of the CT-e OS (67). */
export const evGTV = grupo('evGTV', 'Informações da GTV', [
  descricao('Informações da GTV', 'Informacoes da GTV'),
  grupo(
    'infGTV',
    'GTV',
    [
      campo('nDoc', 'Número da GTV', texto(1, 20)),
      campo('id', 'Identificador da GTV', texto(1, 20)),
      campo('serie', 'Série', texto(1, 3), '0..1'),
      campo('subserie', 'Subsérie', texto(1, 3), '0..1'),
      campo('dEmi', 'Data de emissão', data),
      campo('nDV', 'Dígito verificador', texto(1, 1)),
      campo('qCarga', 'Quantidade de volumes', decimal(11, 4)),
      especie,
      grupo('rem', 'Remetente da GTV', pessoaDaGtv),
      grupo('dest', 'Destinatário da GTV', pessoaDaGtv),
      campo(
        'placa',
        'Placa do veículo',
        padrao(
          /^(?:[A-Z]{2,3}[0-9]{4}|[A-Z]{3,4}[0-9]{3}|[A-Z0-9]{7})$/,
          'uma placa de 7 letras e algarismos',
        ),
        '0..1',
      ),
      campo('UF', 'UF do veículo', uf, '0..1'),
      campo('RNTRC', 'RNTRC', rntrc, '0..1'),
    ],
    '1..n',
  ),
])

const infEntrega = grupo('infEntrega', 'NF-e da entrega', [campo('chNFe', 'Chave da NF-e', chave)], '0..2000')

export const evCECTe = grupo('evCECTe', 'Comprovante de entrega', [
  descricao('Comprovante de Entrega do CT-e'),
  nProt,
  campo('dhEntrega', 'Data e hora da entrega', dataHora),
  campo('nDoc', 'Documento de quem recebeu', texto(2, 20)),
  campo('xNome', 'Nome de quem recebeu', texto(2, 60)),
  campo('latitude', 'Latitude', latitude, '0..1'),
  campo('longitude', 'Longitude', longitude, '0..1'),
  campo('hashEntrega', 'Hash do comprovante', sha1Base64),
  campo('dhHashEntrega', 'Data e hora do hash', dataHora),
  infEntrega,
])

export const evCancCECTe = grupo('evCancCECTe', 'Cancelamento do comprovante de entrega', [
  descricao('Cancelamento do Comprovante de Entrega do CT-e'),
  nProt,
  campo('nProtCE', 'Protocolo do comprovante de entrega', protocolo),
])

export const evIECTe = grupo('evIECTe', 'Insucesso na entrega', [
  descricao('Insucesso na Entrega do CT-e'),
  nProt,
  campo('dhTentativaEntrega', 'Data e hora da tentativa', dataHora),
  campo('nTentativa', 'Número da tentativa', padrao(/^[0-9]{3}$/, '3 algarismos: 001'), '0..1'),
  campo(
    'tpMotivo',
    'Motivo do insucesso',
    opcoes({
      '1': 'Recebedor não encontrado',
      '2': 'Recusa do recebedor',
      '3': 'Endereço inexistente',
      '4': 'Outros',
    }),
  ),
  campo('xJustMotivo', 'Justificativa do motivo', texto(15, 256), '0..1'),
  campo('latitude', 'Latitude', latitude, '0..1'),
  campo('longitude', 'Longitude', longitude, '0..1'),
  campo('hashTentativaEntrega', 'Hash da tentativa', sha1Base64, '0..1'),
  campo('dhHashTentativaEntrega', 'Data e hora do hash', dataHora, '0..1'),
  infEntrega,
])

export const evCancIECTe = grupo('evCancIECTe', 'Cancelamento do insucesso na entrega', [
  descricao('Cancelamento do Insucesso de Entrega do CT-e'),
  nProt,
  campo('nProtIE', 'Protocolo do insucesso', protocolo),
])

export const evPrestDesacordo = grupo('evPrestDesacordo', 'Prestação do serviço em desacordo', [
  descricao('Prestação do Serviço em Desacordo', 'Prestacao do Servico em Desacordo'),
  campo('indDesacordoOper', 'Prestação em desacordo', sim),
  campo('xObs', 'Observações do tomador', observacao),
])

export const evCancPrestDesacordo = grupo('evCancPrestDesacordo', 'Cancelamento do desacordo', [
  descricao(
    'Cancelamento Prestação do Serviço em Desacordo',
    'Cancelamento Prestacao do Servico em Desacordo',
  ),
  campo('nProtEvPrestDes', 'Protocolo do desacordo', protocolo),
])

export const evVincPgto = grupo('evVincPgto', 'Vinculação do pagamento', [
  descricao('Vinculação do Pagamento', 'Vinculacao do Pagamento'),
  nProt,
  pgto,
])

export const evCancVincPgto = grupo('evCancVincPgto', 'Cancelamento da vinculação do pagamento', [
  descricao('Cancelamento da vinculação do pagamento', 'Cancelamento da vinculacao do pagamento'),
  nProt,
  campo('nProtVincPgto', 'Protocolo da vinculação', protocolo),
])
