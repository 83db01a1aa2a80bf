import { complSemCarga } from '../../cte/leiaute/compl.ts'
import * as fc from '../../cte/leiaute/formatos.ts'
import { IBSCBS } from '../../cte/leiaute/ibs-cbs.ts'
import { ICMS_OS, ICMSUFFim } from '../../cte/leiaute/icms.ts'
import { contingencia, gCompraGov, municipioDeEnvio, tpPagAnt } from '../../cte/leiaute/ide.ts'
import { autXML, cnpjOuCpf, enderToma, infRespTec } from '../../cte/leiaute/pessoas.ts'
import { cobr, pgtoVinc, vPrest } from '../../cte/leiaute/prestacao.ts'
import { algarismos, decimal, texto } from '../../leiaute/formato.ts'
import {
  ambiente,
  chave,
  codigoUf,
  data,
  dataHora,
  email,
  fone,
  ieOuIsento,
  municipio,
  numeroDoDocumento,
  serie,
  uf,
  valor,
} from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, grupo } from '../../leiaute/tabela.ts'
import { emitOs } from './comum.ts'
import * as f from './formatos.ts'
import { infModalOs } from './rodoviario.ts'

const nomeDoMunicipio = texto(2, 60)

const ide = grupo('ide', 'Identificação', [
  campo('cUF', 'UF do emitente', codigoUf),
  campo('cCT', 'Código numérico da chave', algarismos(8)),
  campo('CFOP', 'CFOP', fc.cfop),
  campo('natOp', 'Natureza da operação', texto(1, 60)),
  campo('mod', 'Modelo', f.modeloOs),
  campo('serie', 'Série', serie),
  campo('nCT', 'Número', numeroDoDocumento),
  campo('dhEmi', 'Data e hora de emissão', dataHora),
  campo('tpImp', 'Formato do DACTE OS', fc.formatoDoDacte),
  campo('tpEmis', 'Forma de emissão', f.formaDeEmissaoOs),
  campo('cDV', 'Dígito verificador da chave', algarismos(1)),
  campo('tpAmb', 'Ambiente', ambiente),
  campo('tpCTe', 'Tipo do CT-e OS', fc.tipoDoCte),
  campo('procEmi', 'Processo de emissão', f.processoDeEmissaoOs),
  campo('verProc', 'Versão do processo de emissão', texto(1, 20)),
  ...municipioDeEnvio,
  campo('modal', 'Modal', f.modalOs),
  campo('tpServ', 'Tipo do serviço', f.servicoOs),
  campo('indIEToma', 'Tomador perante o ICMS', fc.indicadorIeDoTomador),
  campo('cMunIni', 'Código do município de início', municipio, '0..1'),
  campo('xMunIni', 'Município de início', nomeDoMunicipio, '0..1'),
  campo('UFIni', 'UF de início', uf, '0..1'),
  campo('cMunFim', 'Código do município de término', municipio, '0..1'),
  campo('xMunFim', 'Município de término', nomeDoMunicipio, '0..1'),
  campo('UFFim', 'UF de término', uf, '0..1'),
  grupo('infPercurso', 'Percurso', [campo('UFPer', 'UF do percurso', uf)], '0..25'),
  contingencia,
  gCompraGov,
])

const toma = grupo(
  'toma',
  'Tomador',
  [
    cnpjOuCpf,
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
    campo('xNome', 'Razão social ou nome', texto(2, 60)),
    campo('xFant', 'Nome fantasia', texto(2, 60), '0..1'),
    campo('fone', 'Telefone', fone, '0..1'),
    enderToma,
    campo('email', 'E-mail', email, '0..1'),
  ],
  '0..1',
)

const infTribFed = grupo(
  'infTribFed',
  'Tributos federais',
  [
    campo('vPIS', 'Valor do PIS', valor, '0..1'),
    campo('vCOFINS', 'Valor da COFINS', valor, '0..1'),
    campo('vIR', 'Valor do IR', valor, '0..1'),
    campo('vINSS', 'Valor do INSS', valor, '0..1'),
    campo('vCSLL', 'Valor da CSLL', valor, '0..1'),
  ],
  '0..1',
)

const infDocRef = grupo(
  'infDocRef',
  'Documento referenciado',
  [
    escolha(
      'o número do documento ou a chave do BP-e',
      [
        campo('nDoc', 'Número do documento', texto(1, 20)),
        campo('serie', 'Série', texto(1, 3), '0..1'),
        campo('subserie', 'Subsérie', texto(1, 3), '0..1'),
        campo('dEmi', 'Data de emissão', data),
        campo('vDoc', 'Valor transportado', valor, '0..1'),
      ],
      [campo('chBPe', 'Chave do BP-e', chave)],
    ),
  ],
  '0..n',
)

const infGTVe = grupo(
  'infGTVe',
  'GTV-e',
  [
    // The schema of this one key knows no letters yet.
    campo('chCTe', 'Chave da GTV-e', algarismos(44)),
    grupo(
      'Comp',
      'Componente do valor da GTV-e',
      [
        campo('tpComp', 'Tipo do componente', f.componenteDaGtve),
        campo('vComp', 'Valor do componente', valor),
        campo('xComp', 'Nome do componente', texto(1, 15), '0..1'),
      ],
      '1..n',
    ),
  ],
  '0..n',
)

const infCTeNorm = grupo('infCTeNorm', 'CT-e OS normal ou substituto', [
  grupo('infServico', 'Serviço', [
    campo('xDescServ', 'Descrição do serviço', texto(1, 30)),
    grupo('infQ', 'Quantidade', [campo('qCarga', 'Quantidade', decimal(11, 4))], '0..1'),
  ]),
  infDocRef,
  grupo(
    'seg',
    'Seguro',
    [
      campo('respSeg', 'Responsável pelo seguro', f.responsavelPeloSeguro),
      campo('xSeg', 'Seguradora', texto(1, 30), '0..1'),
      campo('nApol', 'Número da apólice', texto(1, 20), '0..1'),
    ],
    '0..n',
  ),
  infModalOs,
  grupo('infCteSub', 'Substituição', [campo('chCte', 'Chave do CT-e OS substituído', chave)], '0..1'),
  campo('refCTeCanc', 'Chave do CT-e OS cancelado', chave, '0..1'),
  cobr,
  infGTVe,
])

/** `infCte` of `CTeOS` (model 67), in the order of the schema. */
export const infCteOs = grupo('infCte', 'CT-e OS', [
  atributo('Id', 'Identificador', fc.idDoCte),
  atributo('versao', 'Versão do leiaute', fc.versao),
  ide,
  complSemCarga,
  emitOs,
  toma,
  vPrest,
  grupo('imp', 'Impostos', [
    ICMS_OS,
    campo('vTotTrib', 'Valor total dos tributos', valor, '0..1'),
    campo('infAdFisco', 'Informações para o Fisco', texto(1, 2000), '0..1'),
    ICMSUFFim,
    infTribFed,
    IBSCBS,
    campo('vTotDFe', 'Valor total do documento', valor, '0..1'),
  ]),
  pgtoVinc,
  escolha(
    'o conteúdo do CT-e OS normal ou os CT-e OS complementados',
    [infCTeNorm],
    [
      grupo(
        'infCteComp',
        'CT-e OS complementado',
        [campo('chCTe', 'Chave do CT-e OS complementado', chave)],
        '1..10',
      ),
    ],
  ),
  autXML,
  infRespTec,
  tpPagAnt,
  grupo(
    'gPagAntecipado',
    'Antecipação de pagamento',
    [campo('chCTePagAnt', 'CT-e de antecipação', chave, '1..99')],
    '0..1',
  ),
])
