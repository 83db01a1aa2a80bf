import { infPAA, infRespTec, infSolicNFF } from '../../cte/leiaute/pessoas.ts'
import { algarismos, decimal, texto } from '../../leiaute/formato.ts'
import {
  ambiente,
  cep,
  cnpj,
  codigoUf,
  cpf,
  dataHora,
  ie,
  latitude,
  longitude,
  municipio,
  numeroDoDocumento,
  serie,
  uf,
  valor,
} from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, escolhaOpcional, grupo } from '../../leiaute/tabela.ts'
import { infDoc } from './documentos.ts'
import {
  cnpjOuCpf,
  email,
  foneDoEmitente,
  formaDeEmissao,
  gtin,
  idDoMdfe,
  modal,
  modelo,
  ncm,
  nome,
  processoDeEmissao,
  quantosDocumentos,
  responsavelPeloSeguro,
  sim,
  tipoDeCarga,
  tipoDoEmitente,
  tipoDoTransportador,
  unidadeDaCarga,
  versao,
} from './formatos.ts'
import { infModal } from './rodoviario.ts'

const ide = grupo('ide', 'Identificação', [
  campo('cUF', 'Código da UF do emitente', codigoUf),
  campo('tpAmb', 'Ambiente', ambiente),
  campo('tpEmit', 'Tipo do emitente', tipoDoEmitente),
  campo('tpTransp', 'Tipo do transportador', tipoDoTransportador, '0..1'),
  campo('mod', 'Modelo', modelo),
  campo('serie', 'Série', serie),
  campo('nMDF', 'Número', numeroDoDocumento),
  campo('cMDF', 'Código numérico', algarismos(8)),
  campo('cDV', 'Dígito verificador', algarismos(1)),
  campo('modal', 'Modal', modal),
  campo('dhEmi', 'Data e hora de emissão', dataHora),
  campo('tpEmis', 'Forma de emissão', formaDeEmissao),
  campo('procEmi', 'Processo de emissão', processoDeEmissao),
  campo('verProc', 'Versão do aplicativo', texto(1, 20)),
  campo('UFIni', 'UF de carregamento', uf),
  campo('UFFim', 'UF de descarga', uf),
  grupo(
    'infMunCarrega',
    'Município de carregamento',
    [
      campo('cMunCarrega', 'Código do município de carregamento', municipio),
      campo('xMunCarrega', 'Município de carregamento', nome),
    ],
    '1..50',
  ),
  grupo('infPercurso', 'Percurso', [campo('UFPer', 'UF do percurso', uf)], '0..25'),
  campo('dhIniViagem', 'Início da viagem', dataHora, '0..1'),
  campo('indCanalVerde', 'Canal verde', sim, '0..1'),
  campo('indCarregaPosterior', 'Carregamento posterior', sim, '0..1'),
])

const emit = grupo('emit', 'Emitente', [
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ie, '0..1'),
  campo('xNome', 'Razão social', nome),
  campo('xFant', 'Nome fantasia', texto(1, 60), '0..1'),
  grupo('enderEmit', 'Endereço do emitente', [
    campo('xLgr', 'Logradouro', nome),
    campo('nro', 'Número', texto(1, 60)),
    campo('xCpl', 'Complemento', texto(1, 60), '0..1'),
    campo('xBairro', 'Bairro', nome),
    campo('cMun', 'Código do município', municipio),
    campo('xMun', 'Município', nome),
    campo('CEP', 'CEP', cep, '0..1'),
    campo('UF', 'UF', uf),
    campo('fone', 'Telefone', foneDoEmitente, '0..1'),
    campo('email', 'E-mail', email, '0..1'),
  ]),
])

const seg = grupo(
  'seg',
  'Seguro da carga',
  [
    grupo('infResp', 'Responsável pelo seguro', [
      campo('respSeg', 'Responsável pelo seguro', responsavelPeloSeguro),
      escolhaOpcional(
        'o CNPJ ou o CPF do responsável pelo seguro',
        [campo('CNPJ', 'CNPJ do responsável', cnpj)],
        [campo('CPF', 'CPF do responsável', cpf)],
      ),
    ]),
    grupo(
      'infSeg',
      'Seguradora',
      [campo('xSeg', 'Seguradora', texto(1, 30)), campo('CNPJ', 'CNPJ da seguradora', cnpj)],
      '0..1',
    ),
    campo('nApol', 'Número da apólice', texto(1, 20), '0..1'),
    campo('nAver', 'Número da averbação', texto(1, 40), '0..n'),
  ],
  '0..n',
)

/** Postal code, or the point on the map. */
const ponto = escolha(
  'o CEP ou a posição',
  [campo('CEP', 'CEP', cep)],
  [campo('latitude', 'Latitude', latitude), campo('longitude', 'Longitude', longitude)],
)

const prodPred = grupo(
  'prodPred',
  'Produto predominante',
  [
    campo('tpCarga', 'Tipo de carga', tipoDeCarga),
    campo('xProd', 'Produto', texto(1, 120)),
    campo('cEAN', 'GTIN', gtin, '0..1'),
    campo('NCM', 'NCM', ncm, '0..1'),
    grupo(
      'infLotacao',
      'Carga lotação',
      [
        grupo('infLocalCarrega', 'Local de carregamento', [ponto]),
        grupo('infLocalDescarrega', 'Local de descarga', [ponto]),
      ],
      '0..1',
    ),
  ],
  '0..1',
)

/** `infMDFe` of the MDF-e 3.00, road mode, in the order of the schema. */
export const infMDFe = grupo('infMDFe', 'MDF-e', [
  atributo('Id', 'Identificador', idDoMdfe),
  atributo('versao', 'Versão do leiaute', versao),
  ide,
  emit,
  infModal,
  infDoc,
  seg,
  prodPred,
  grupo('tot', 'Totais', [
    campo('qCTe', 'Quantidade de CT-e', quantosDocumentos, '0..1'),
    campo('qNFe', 'Quantidade de NF-e', quantosDocumentos, '0..1'),
    campo('qMDFe', 'Quantidade de MDF-e', quantosDocumentos, '0..1'),
    campo('vCarga', 'Valor total da carga', valor),
    campo('cUnid', 'Unidade do peso', unidadeDaCarga),
    campo('qCarga', 'Peso bruto total', decimal(11, 4)),
  ]),
  grupo('lacres', 'Lacre do MDF-e', [campo('nLacre', 'Número do lacre', texto(1, 60))], '0..n'),
  grupo('autXML', 'Autorizado a baixar o XML', [cnpjOuCpf], '0..10'),
  grupo(
    'infAdic',
    'Informações adicionais',
    [
      campo('infAdFisco', 'Informações para o Fisco', texto(1, 2000), '0..1'),
      campo('infCpl', 'Informações complementares', texto(1, 5000), '0..1'),
    ],
    '0..1',
  ),
  infRespTec,
  infSolicNFF,
  infPAA,
])
