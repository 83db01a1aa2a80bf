import { texto } from '../../leiaute/formato.ts'
import { chave, email, fone, ieOuIsento, municipio, valor } from '../../leiaute/formatos-comuns.ts'
import { atributo, atributoUnico, campo, escolha, grupo } from '../../leiaute/tabela.ts'
import { complSimplificado } from './compl.ts'
import { infCargaSimplificado, pin, previsao, unidades } from './documentos.ts'
import * as f from './formatos.ts'
import { IBSCBS } from './ibs-cbs.ts'
import { ICMS, ICMSUFFim } from './icms.ts'
import { ideSimplificado } from './ide.ts'
import { infModalSimplificado } from './modais.ts'
import { autXML, cnpjOuCpf, emit, enderToma, infPAA, infRespTec, infSolicNFF } from './pessoas.ts'
import { Comp, cobr, infCteSub, pgtoVinc } from './prestacao.ts'

const toma = grupo('toma', 'Tomador', [
  campo('toma', 'Tomador do serviço', f.papelDeQualquerTomador),
  campo('indIEToma', 'Tomador perante o ICMS', f.indicadorIeDoTomador),
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
  campo('xNome', 'Razão social ou nome', texto(2, 60)),
  campo('ISUF', 'Inscrição na SUFRAMA', f.suframa, '0..1'),
  campo('fone', 'Telefone', fone, '0..1'),
  enderToma,
  campo('email', 'E-mail', email, '0..1'),
])

const infDocAnt = grupo(
  'infDocAnt',
  'Documento anterior',
  [
    campo('chCTe', 'Chave do CT-e anterior', chave),
    campo('tpPrest', 'Prestação total ou parcial', f.prestacaoTotalOuParcial),
    grupo('infNFeTranspParcial', 'NF-e da parte', [campo('chNFe', 'Chave da NF-e', chave)], '0..n'),
  ],
  '1..n',
)

const det = grupo(
  'det',
  'Entrega',
  [
    atributoUnico('nItem', 'Número do item', f.ateNovecentosENoventa),
    campo('cMunIni', 'Código do município de início', municipio),
    campo('xMunIni', 'Município de início', texto(2, 60)),
    campo('cMunFim', 'Código do município de término', municipio),
    campo('xMunFim', 'Município de término', texto(2, 60)),
    campo('vPrest', 'Valor da prestação', valor),
    campo('vRec', 'Valor a receber', valor),
    Comp,
    escolha(
      'as NF-e ou os documentos anteriores',
      [
        grupo(
          'infNFe',
          'NF-e transportada',
          [campo('chNFe', 'Chave da NF-e', chave), pin, previsao, unidades],
          '1..n',
        ),
      ],
      [infDocAnt],
    ),
  ],
  '1..999',
)

/** `infCte` of `CTeSimp` (model 57, kinds 5 simplificado and 6 its substituição), in the order of the schema. */
export const infCteSimplificado = grupo('infCte', 'CT-e simplificado', [
  atributo('Id', 'Identificador', f.idDoCte),
  atributo('versao', 'Versão do leiaute', f.versao),
  ideSimplificado,
  complSimplificado,
  emit,
  toma,
  infCargaSimplificado,
  det,
  infModalSimplificado,
  cobr,
  infCteSub,
  grupo('imp', 'Impostos', [
    ICMS,
    campo('vTotTrib', 'Valor total dos tributos', valor, '0..1'),
    campo('infAdFisco', 'Informações para o Fisco', texto(1, 2000), '0..1'),
    ICMSUFFim,
    IBSCBS,
  ]),
  pgtoVinc,
  grupo('total', 'Totais', [
    campo('vTPrest', 'Valor total da prestação', valor),
    campo('vTRec', 'Valor total a receber', valor),
    campo('vTotDFe', 'Valor total do documento', valor, '0..1'),
  ]),
  autXML,
  infRespTec,
  infSolicNFF,
  infPAA,
])
