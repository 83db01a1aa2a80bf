import { algarismos, texto } from '../../leiaute/formato.ts'
import {
  ambiente,
  chave,
  codigoUf,
  dataHora,
  email,
  fone,
  ieOuIsento,
  municipio,
  numeroDoDocumento,
  serie,
  uf,
} from '../../leiaute/formatos-comuns.ts'
import { campo, conjunto, escolha, grupo } from '../../leiaute/tabela.ts'
import * as f from './formatos.ts'
import { cnpjOuCpf, enderToma } from './pessoas.ts'

const nomeDoMunicipio = texto(2, 60)

/** What opens `ide` in both layouts, before the kind of emission. */
const aberturaDoIde = [
  campo('cUF', 'UF do emitente', codigoUf),
  campo('cCT', 'Código numérico da chave', algarismos(8)),
  campo('CFOP', 'CFOP', f.cfop),
  campo('natOp', 'Natureza da operação', texto(1, 60)),
  campo('mod', 'Modelo', f.modelo),
  campo('serie', 'Série', serie),
  campo('nCT', 'Número', numeroDoDocumento),
  campo('dhEmi', 'Data e hora de emissão', dataHora),
  campo('tpImp', 'Formato do DACTE', f.formatoDoDacte),
] as const

export const municipioDeEnvio = [
  campo('cMunEnv', 'Código do município de envio', municipio),
  campo('xMunEnv', 'Município de envio', nomeDoMunicipio),
  campo('UFEnv', 'UF de envio', uf),
] as const

export const contingencia = conjunto(
  'contingência',
  campo('dhCont', 'Entrada em contingência', dataHora),
  campo('xJust', 'Justificativa da contingência', texto(15, 256)),
)

export const gCompraGov = grupo(
  'gCompraGov',
  'Compra governamental',
  [
    campo('tpEnteGov', 'Ente governamental', f.enteGovernamental),
    campo('pRedutor', 'Redução de alíquota', f.aliquotaRtc),
    campo('tpOperGov', 'Operação com o ente governamental', f.operacaoComGoverno),
    campo('refDFeAnt', 'Documento fiscal anterior', chave, '0..n'),
  ],
  '0..1',
)

export const tpPagAnt = campo('tpPagAnt', 'Pagamento antecipado', f.pagamentoAntecipado, '0..1')

export const ide = grupo('ide', 'Identificação', [
  ...aberturaDoIde,
  campo('tpEmis', 'Forma de emissão', f.formaDeEmissao),
  campo('cDV', 'Dígito verificador da chave', algarismos(1)),
  campo('tpAmb', 'Ambiente', ambiente),
  campo('tpCTe', 'Tipo do CT-e', f.tipoDoCte),
  campo('procEmi', 'Processo de emissão', f.processoDeEmissao),
  campo('verProc', 'Versão do processo de emissão', texto(1, 20)),
  campo('indGlobalizado', 'CT-e globalizado', f.sim, '0..1'),
  ...municipioDeEnvio,
  campo('modal', 'Modal', f.modal),
  campo('tpServ', 'Tipo do serviço', f.tipoDeServico),
  campo('cMunIni', 'Código do município de início', municipio),
  campo('xMunIni', 'Município de início', nomeDoMunicipio),
  campo('UFIni', 'UF de início', uf),
  campo('cMunFim', 'Código do município de término', municipio),
  campo('xMunFim', 'Município de término', nomeDoMunicipio),
  campo('UFFim', 'UF de término', uf),
  campo('retira', 'Recebedor retira', f.retira),
  campo('xDetRetira', 'Detalhes da retirada', texto(1, 160), '0..1'),
  campo('indIEToma', 'Tomador perante o ICMS', f.indicadorIeDoTomador),
  escolha(
    'o tomador do serviço',
    [grupo('toma3', 'Tomador do serviço', [campo('toma', 'Tomador', f.papelDoTomador)])],
    [
      grupo('toma4', 'Tomador do serviço (outro)', [
        campo('toma', 'Tomador', f.tomadorOutros),
        cnpjOuCpf,
        campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
        campo('xNome', 'Razão social ou nome', texto(2, 60)),
        campo('xFant', 'Nome fantasia', texto(2, 60), '0..1'),
        campo('fone', 'Telefone', fone, '0..1'),
        enderToma,
        campo('email', 'E-mail', email, '0..1'),
      ]),
    ],
  ),
  contingencia,
  gCompraGov,
  tpPagAnt,
  grupo(
    'gPagAntecipado',
    'Antecipação de pagamento',
    [campo('chCTePagAnt', 'CT-e de antecipação', chave, '1..99')],
    '0..1',
  ),
])

export const ideSimplificado = grupo('ide', 'Identificação', [
  ...aberturaDoIde,
  campo('tpEmis', 'Forma de emissão', f.formaDeEmissaoSimplificado),
  campo('cDV', 'Dígito verificador da chave', algarismos(1)),
  campo('tpAmb', 'Ambiente', ambiente),
  campo('tpCTe', 'Tipo do CT-e', f.tipoDoCteSimplificado),
  campo('procEmi', 'Processo de emissão', f.processoDeEmissao),
  campo('verProc', 'Versão do processo de emissão', texto(1, 20)),
  ...municipioDeEnvio,
  campo('modal', 'Modal', f.modalSimplificado),
  campo('tpServ', 'Tipo do serviço', f.tipoDeServicoSimplificado),
  campo('UFIni', 'UF de início', uf),
  campo('UFFim', 'UF de término', uf),
  campo('retira', 'Recebedor retira', f.retira),
  campo('xDetRetira', 'Detalhes da retirada', texto(1, 160), '0..1'),
  contingencia,
  gCompraGov,
  tpPagAnt,
  grupo(
    'gPagAntecipado',
    'Antecipação de pagamento',
    [campo('chDFePagAnt', 'Documento de antecipação', chave, '1..99')],
    '0..1',
  ),
])
