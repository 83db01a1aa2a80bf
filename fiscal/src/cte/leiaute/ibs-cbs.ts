import { valor } from '../../leiaute/formatos-comuns.ts'
import { campo, grupo } from '../../leiaute/tabela.ts'
import { aliquotaRtc, classificacaoRtc, cstRtc, sim } from './formatos.ts'

const diferimento = grupo(
  'gDif',
  'Diferimento',
  [campo('pDif', 'Percentual do diferimento', aliquotaRtc), campo('vDif', 'Valor do diferimento', valor)],
  '0..1',
)
const devolucao = grupo(
  'gDevTrib',
  'Devolução do tributo',
  [
    campo('pDevTrib', 'Percentual de devolução', aliquotaRtc, '0..1'),
    campo('vDevTrib', 'Valor devolvido', valor),
  ],
  '0..1',
)
const reducao = grupo(
  'gRed',
  'Redução de alíquota',
  [
    campo('pRedAliq', 'Percentual de redução', aliquotaRtc),
    campo('pAliqEfet', 'Alíquota efetiva', aliquotaRtc),
  ],
  '0..1',
)

const gTribRegular = grupo(
  'gTribRegular',
  'Tributação regular',
  [
    campo('CSTReg', 'CST regular', cstRtc),
    campo('cClassTribReg', 'Classificação tributária regular', classificacaoRtc),
    campo('pAliqEfetRegIBSUF', 'Alíquota regular do IBS da UF', aliquotaRtc),
    campo('vTribRegIBSUF', 'IBS da UF na tributação regular', valor),
    campo('pAliqEfetRegIBSMun', 'Alíquota regular do IBS do município', aliquotaRtc),
    campo('vTribRegIBSMun', 'IBS do município na tributação regular', valor),
    campo('pAliqEfetRegCBS', 'Alíquota regular da CBS', aliquotaRtc),
    campo('vTribRegCBS', 'CBS na tributação regular', valor),
  ],
  '0..1',
)

const gTribCompraGov = grupo(
  'gTribCompraGov',
  'Tributos da compra governamental',
  [
    campo('pAliqIBSUF', 'Alíquota do IBS da UF', aliquotaRtc),
    campo('vTribIBSUF', 'IBS que seria devido à UF', valor),
    campo('pAliqIBSMun', 'Alíquota do IBS do município', aliquotaRtc),
    campo('vTribIBSMun', 'IBS que seria devido ao município', valor),
    campo('pAliqCBS', 'Alíquota da CBS', aliquotaRtc),
    campo('vTribCBS', 'CBS que seria devida', valor),
  ],
  '0..1',
)

const gCBS = grupo('gCBS', 'CBS', [
  campo('pCBS', 'Alíquota da CBS', aliquotaRtc),
  diferimento,
  devolucao,
  reducao,
  grupo(
    'gALCZFMCBS',
    'CBS em área incentivada',
    [
      campo('pAliqEfetRegCBS', 'Alíquota efetiva sem a redução', aliquotaRtc),
      campo('vTribRegCBS', 'CBS sem a redução', valor),
    ],
    '0..1',
  ),
  campo('vCBS', 'Valor da CBS', valor),
])

/** IBS and CBS of the tax reform (LC 214/2025; NT 2025.001 and NT 2026.002 of the CT-e). */
export const IBSCBS = grupo(
  'IBSCBS',
  'IBS e CBS',
  [
    campo('CST', 'CST do IBS e da CBS', cstRtc),
    campo('cClassTrib', 'Classificação tributária', classificacaoRtc),
    campo('indDoacao', 'Doação', sim, '0..1'),
    grupo(
      'gIBSCBS',
      'Valores do IBS e da CBS',
      [
        campo('vBC', 'Base do IBS e da CBS', valor),
        grupo('gIBSUF', 'IBS da UF', [
          campo('pIBSUF', 'Alíquota do IBS da UF', aliquotaRtc),
          diferimento,
          devolucao,
          reducao,
          campo('vIBSUF', 'IBS da UF', valor),
        ]),
        grupo('gIBSMun', 'IBS do município', [
          campo('pIBSMun', 'Alíquota do IBS do município', aliquotaRtc),
          diferimento,
          devolucao,
          reducao,
          campo('vIBSMun', 'IBS do município', valor),
        ]),
        campo('vIBS', 'Valor do IBS', valor),
        gCBS,
        gTribRegular,
        gTribCompraGov,
      ],
      '0..1',
    ),
    grupo(
      'gEstornoCred',
      'Estorno de crédito',
      [campo('vIBSEstCred', 'IBS a estornar', valor), campo('vCBSEstCred', 'CBS a estornar', valor)],
      '0..1',
    ),
  ],
  '0..1',
)
