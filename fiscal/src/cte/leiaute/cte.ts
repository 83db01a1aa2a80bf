import { texto } from '../../leiaute/formato.ts'
import { chave, valor } from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, grupo } from '../../leiaute/tabela.ts'
import { compl } from './compl.ts'
import { docAnt, infCarga, infDoc } from './documentos.ts'
import { chassi, idDoCte, versao } from './formatos.ts'
import { IBSCBS } from './ibs-cbs.ts'
import { ICMS, ICMSUFFim } from './icms.ts'
import { ide } from './ide.ts'
import { infModal } from './modais.ts'
import { autXML, dest, emit, exped, infPAA, infRespTec, infSolicNFF, receb, rem } from './pessoas.ts'
import { cobr, infCteSub, pgtoVinc, vPrest } from './prestacao.ts'

const veicNovos = grupo(
  'veicNovos',
  'Veículo novo transportado',
  [
    campo('chassi', 'Chassi', chassi),
    campo('cCor', 'Código da cor', texto(1, 4)),
    campo('xCor', 'Cor', texto(1, 40)),
    campo('cMod', 'Código de marca e modelo', texto(1, 6)),
    campo('vUnit', 'Valor unitário', valor),
    campo('vFrete', 'Frete unitário', valor),
  ],
  '0..n',
)

const infCTeNorm = grupo('infCTeNorm', 'CT-e normal ou substituto', [
  infCarga,
  infDoc,
  docAnt,
  infModal,
  veicNovos,
  cobr,
  infCteSub,
  grupo(
    'infGlobalizado',
    'CT-e globalizado',
    [campo('xObs', 'Observação do CT-e globalizado', texto(15, 256))],
    '0..1',
  ),
  grupo(
    'infServVinc',
    'Serviço vinculado a multimodal',
    [
      grupo(
        'infCTeMultimodal',
        'CT-e multimodal vinculado',
        [campo('chCTeMultimodal', 'Chave do CT-e multimodal', chave)],
        '1..n',
      ),
    ],
    '0..1',
  ),
])

/** `infCte` of `CTe` (model 57, kinds 0 normal, 1 complementar, 3 substituição), in the order of the schema. */
export const infCte = grupo('infCte', 'CT-e', [
  atributo('Id', 'Identificador', idDoCte),
  atributo('versao', 'Versão do leiaute', versao),
  ide,
  compl,
  emit,
  rem,
  exped,
  receb,
  dest,
  vPrest,
  grupo('imp', 'Impostos', [
    ICMS,
    campo('vTotTrib', 'Valor total dos tributos', valor, '0..1'),
    campo('infAdFisco', 'Informações para o Fisco', texto(1, 2000), '0..1'),
    ICMSUFFim,
    IBSCBS,
    campo('vTotDFe', 'Valor total do documento', valor, '0..1'),
  ]),
  pgtoVinc,
  escolha(
    'o conteúdo do CT-e normal ou os CT-e complementados',
    [infCTeNorm],
    [
      grupo(
        'infCteComp',
        'CT-e complementado',
        [campo('chCTe', 'Chave do CT-e complementado', chave)],
        '1..10',
      ),
    ],
  ),
  autXML,
  infRespTec,
  infSolicNFF,
  infPAA,
])
