import { complSemCarga } from '../../cte/leiaute/compl.ts'
import * as fc from '../../cte/leiaute/formatos.ts'
import { contingencia, municipioDeEnvio } from '../../cte/leiaute/ide.ts'
import {
  autXML,
  camposDoEndereco,
  camposDoEnderecoNacional,
  cnpjOuCpf,
  enderToma,
  infRespTec,
} from '../../cte/leiaute/pessoas.ts'
import { algarismos, decimal, texto } from '../../leiaute/formato.ts'
import {
  ambiente,
  codigoUf,
  dataHora,
  email,
  fone,
  ieOuIsento,
  numeroDoDocumento,
  serie,
  uf,
  valor,
} from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, grupo } from '../../leiaute/tabela.ts'
import { emitGtve } from './comum.ts'
import * as f from './formatos.ts'

const ide = grupo('ide', 'Identificação', [
  campo('cUF', 'UF do emitente', codigoUf),
  campo('cCT', 'Código numérico da chave', algarismos(8)),
  campo('CFOP', 'CFOP', fc.cfop),
  campo('natOp', 'Natureza da operação', texto(1, 60)),
  campo('mod', 'Modelo', f.modeloGtve),
  campo('serie', 'Série', serie),
  campo('nCT', 'Número', numeroDoDocumento),
  campo('dhEmi', 'Data e hora de emissão', dataHora),
  campo('tpImp', 'Formato da impressão', fc.formatoDoDacte),
  campo('tpEmis', 'Forma de emissão', f.formaDeEmissaoGtve),
  campo('cDV', 'Dígito verificador da chave', algarismos(1)),
  campo('tpAmb', 'Ambiente', ambiente),
  campo('tpCTe', 'Tipo da GTV-e', f.tipoDaGtve),
  campo('verProc', 'Versão do processo de emissão', texto(1, 20)),
  ...municipioDeEnvio,
  campo('modal', 'Modal', f.modalGtve),
  campo('tpServ', 'Tipo do serviço', f.servicoGtve),
  campo('indIEToma', 'Tomador perante o ICMS', fc.indicadorIeDoTomador),
  campo('dhSaidaOrig', 'Saída da origem', dataHora),
  campo('dhChegadaDest', 'Chegada ao destino', dataHora),
  escolha(
    'o tomador do serviço',
    [grupo('toma', 'Tomador do serviço', [campo('toma', 'Tomador', f.tomadorDaGtve)])],
    [
      grupo('tomaTerceiro', 'Tomador do serviço (terceiro)', [
        campo('toma', 'Tomador', fc.tomadorOutros),
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
])

const rem = grupo('rem', 'Remetente', [
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
  campo('xNome', 'Razão social ou nome', texto(2, 60)),
  campo('xFant', 'Nome fantasia', texto(2, 60), '0..1'),
  campo('fone', 'Telefone', fone, '0..1'),
  grupo('enderReme', 'Endereço do remetente', camposDoEndereco),
  campo('email', 'E-mail', email, '0..1'),
])

const dest = grupo('dest', 'Destinatário', [
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
  campo('xNome', 'Razão social ou nome', texto(2, 60)),
  campo('fone', 'Telefone', fone, '0..1'),
  campo('ISUF', 'Inscrição na SUFRAMA', fc.suframa, '0..1'),
  grupo('enderDest', 'Endereço do destinatário', camposDoEndereco),
  campo('email', 'E-mail', email, '0..1'),
])

const detGTV = grupo('detGTV', 'Detalhe da GTV-e', [
  grupo(
    'infEspecie',
    'Espécie transportada',
    [
      campo('tpEspecie', 'Tipo da espécie', f.especie),
      campo('vEspecie', 'Valor transportado', valor),
      campo('tpNumerario', 'Nacionalidade do numerário', f.numerario),
      campo('xMoedaEstr', 'Nome da moeda', texto(2, 60), '0..1'),
    ],
    '1..n',
  ),
  campo('qCarga', 'Quantidade de volumes', decimal(11, 4)),
  grupo(
    'infVeiculo',
    'Veículo',
    [
      campo('placa', 'Placa do veículo', f.placa),
      campo('UF', 'UF do veículo', uf, '0..1'),
      campo('RNTRC', 'RNTRC', fc.rntrc, '0..1'),
    ],
    '1..n',
  ),
])

/** `infCte` of `GTVe` (model 64), in the order of the schema. */
export const infGtve = grupo('infCte', 'GTV-e', [
  atributo('Id', 'Identificador', fc.idDoCte),
  atributo('versao', 'Versão do leiaute', fc.versao),
  ide,
  complSemCarga,
  emitGtve,
  rem,
  dest,
  grupo('origem', 'Origem do serviço', camposDoEnderecoNacional, '0..1'),
  grupo('destino', 'Destino do serviço', camposDoEnderecoNacional, '0..1'),
  detGTV,
  autXML,
  infRespTec,
])
